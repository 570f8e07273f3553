/* The python.exe of a virtual environment: starts the one that ..\pyvenv.cfg names, as CPython's own launcher does. */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>
static BOOL WINAPI keep(DWORD event) { (void)event; return TRUE; }
int wmain(void)
{
    static wchar_t me[32768], cfg[32768], line[32768], home[32768], command[65536];
    GetModuleFileNameW(NULL, me, 32768);
    wcscpy(cfg, me);
    *wcsrchr(cfg, L'\\') = 0;
    *wcsrchr(cfg, L'\\') = 0;
    wcscat(cfg, L"\\pyvenv.cfg");
    FILE *file = _wfopen(cfg, L"r, ccs=UTF-8");
    if (!file) { fwprintf(stderr, L"No pyvenv.cfg file\n"); return 106; }
    while (fgetws(line, 32768, file))
        if (!wcsncmp(line, L"home = ", 7)) wcscpy(home, line + 7);
    fclose(file);
    home[wcscspn(home, L"\r\n")] = 0;
    wchar_t *given = GetCommandLineW();
    if (*given == L'"') { given = wcschr(given + 1, L'"') + 1; } else { while (*given && *given != L' ') given++; }
    wchar_t *name = wcsrchr(me, L'\\') + 1;
    _snwprintf(command, 65536, L"\"%ls\\%ls\"%ls", home, name, given);
    SetEnvironmentVariableW(L"__PYVENV_LAUNCHER__", me);
    STARTUPINFOW start; PROCESS_INFORMATION made; DWORD status = 1;
    GetStartupInfoW(&start);
    HANDLE job = CreateJobObjectW(NULL, NULL);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    SetConsoleCtrlHandler(keep, TRUE);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &made)) {
        fwprintf(stderr, L"Unable to create process using '%ls'\n", command);
        return 101;
    }
    AssignProcessToJobObject(job, made.hProcess);
    WaitForSingleObject(made.hProcess, INFINITE);
    GetExitCodeProcess(made.hProcess, &status);
    return (int)status;
}
#ifdef NOCONSOLE
int WINAPI wWinMain(HINSTANCE a, HINSTANCE b, PWSTR c, int d) { return wmain(); }
#endif
