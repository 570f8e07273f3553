/* python.exe: loads the python3xx.dll beside it (-DDLL=...) and hands over to Py_Main; -DNOCONSOLE: pythonw.exe */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>
typedef int (*py_main)(int, wchar_t **);
int wmain(int argc, wchar_t **argv)
{
    wchar_t path[32768], *slash;
    GetModuleFileNameW(NULL, path, 32768);
    slash = wcsrchr(path, L'\\');
    wcscpy(slash + 1, DLL);
    HMODULE dll = LoadLibraryExW(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (!dll) { fwprintf(stderr, L"can't load %ls: error %lu\n", path, GetLastError()); return 103; }
    py_main run = (py_main)(void *)GetProcAddress(dll, "Py_Main");
    return run ? run(argc, argv) : 104;
}
#ifdef NOCONSOLE
int WINAPI wWinMain(HINSTANCE a, HINSTANCE b, PWSTR c, int d) { return wmain(__argc, __wargv); }
#endif
