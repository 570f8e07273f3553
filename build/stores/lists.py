"""What winget, Scoop, Homebrew and Flathub want to know about a release: the files that are handed in there,
all from the same data.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from build.stores.about import MAIN, About, Release, about

WINGET = "Stammtisch.Stammtisch"
SCHEMA = "1.6.0"
LOCALES = {"en": "en-US", "de": "de-DE", "it": "it-IT", "fr": "fr-FR"}
RUNTIME = "24.08"
"""The version of freedesktop.org's runtime for Flatpak; its Python is 3.12."""
OURS = "game scenes phones kiosk multiscreen studies assets main.py pyproject.toml"
"""What of the sources the app runs from."""
ITCH = {
    "windows-x86_64": "windows",
    "linux-x86_64": "linux",
    "linux-arm64": "linux-arm64",
    "macos-x86_64": "osx-intel",
    "macos-arm64": "osx-apple",
}
"""itch.io's channels, by the archives. It reads the system from a channel's name."""


def archive(release: Release, system: str) -> str:
    """The name of a system's archive: 'linux-x86_64', 'windows-x86_64', 'macos-arm64' …"""
    return f"stammtisch-{release.version}-{system}.{'tar.xz' if system.startswith('linux') else 'zip'}"


def winget(release: Release, sums: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The files of winget: names and texts."""
    app, name = about(), archive(release, "windows-x86_64")
    head = {"PackageIdentifier": WINGET, "PackageVersion": release.version}
    yield f"{WINGET}.yaml", _yaml({**head, "DefaultLocale": LOCALES[MAIN], **_winget_kind("version")})
    installer = {
        **head,
        "InstallerType": "zip",
        "NestedInstallerType": "portable",
        "NestedInstallerFiles": [
            {"RelativeFilePath": "Stammtisch\\Stammtisch.exe", "PortableCommandAlias": "stammtisch"}
        ],
        "ReleaseDate": release.date,
        "Installers": [
            {
                "Architecture": "x64",
                "InstallerUrl": release.download(name),
                "InstallerSha256": sums[name].upper(),
            }
        ],
    }
    yield f"{WINGET}.installer.yaml", _yaml({**installer, **_winget_kind("installer")})
    for language, locale in LOCALES.items():
        main = language == MAIN
        kind = "defaultLocale" if main else "locale"
        texts = {
            **head,
            "PackageLocale": locale,
            **_winget_texts(app, release, language),
            **_winget_kind(kind),
        }
        yield f"{WINGET}.locale.{locale}.yaml", _yaml(texts)


def _winget_texts(app: About, release: Release, language: str) -> dict[str, Any]:
    told = app.told[language]
    return {
        "Publisher": app.developer,
        "PackageName": app.name,
        "PackageUrl": release.home,
        "License": app.licence,
        "ShortDescription": told.summary,
        "Description": " ".join(told.description),
        "Tags": ["board-game", "card-game", "game", "tabletop"],
        "ReleaseNotesUrl": f"{release.home}/releases/tag/v{release.version}",
    }


def _winget_kind(kind: str) -> dict[str, str]:
    return {"ManifestType": kind, "ManifestVersion": SCHEMA}


def _yaml(values: Mapping[str, Any]) -> str:
    """Plain YAML: every text quoted as in JSON, which YAML reads as well."""
    return "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in values.items())


def scoop(release: Release, sums: Mapping[str, str]) -> str:
    """The file of Scoop."""
    app, name = about(), archive(release, "windows-x86_64")
    found = {
        "version": release.version,
        "description": app.told[MAIN].summary,
        "homepage": release.home,
        "license": app.licence,
        "architecture": {"64bit": {"url": release.download(name), "hash": sums[name]}},
        "extract_dir": "Stammtisch",
        "bin": [["Stammtisch.exe", "stammtisch-window"], ["stammtisch.cmd", "stammtisch"]],
        "shortcuts": [["Stammtisch.exe", app.name]],
        "checkver": {"github": release.home},
        "autoupdate": {
            "architecture": {
                "64bit": {
                    "url": release.download(name).replace(release.version, "$version"),
                    "hash": {"url": "$baseurl/SHA256SUMS"},
                }
            }
        },
    }
    return json.dumps(found, indent=4, ensure_ascii=False) + "\n"


def cask(release: Release, sums: Mapping[str, str]) -> str:
    """The file of Homebrew for macOS."""
    app = about()
    names = {kind: archive(release, f"macos-{kind}") for kind in ("arm64", "x86_64")}
    url = release.download(names["arm64"]).replace(release.version, "#{version}").replace("arm64", "#{arch}")
    return textwrap.dedent(f"""\
        cask "stammtisch" do
          arch arm: "arm64", intel: "x86_64"

          version "{release.version}"
          sha256 arm:   "{sums[names["arm64"]]}",
                 intel: "{sums[names["x86_64"]]}"

          url "{url}"
          name "{app.name}"
          desc "{app.told[MAIN].summary}"
          homepage "{release.home}"

          depends_on macos: ">= :big_sur"

          app "Stammtisch.app"

          zap trash: "~/Library/Application Support/Stammtisch"
        end
        """)


def flatpak(release: Release, sums: Mapping[str, str]) -> str:
    """The manifest for Flathub: built from the sources of the release with the packages of the lock, which a
    list beside it names, so that nothing is fetched while it is built.
    """
    app, source = about(), f"stammtisch-{release.version}-source.tar.gz"
    place = "/app/lib/stammtisch"
    applications, icons = "/app/share/applications", "/app/share/icons/hicolor/scalable/apps"
    pip = "pip3 install --no-index --find-links=. --require-hashes"
    steps = [
        f"{pip} --target={place}/packages -r requirements/play.txt",
        f"cp -r {OURS} {place}",
        "install -Dm755 build/stores/flatpak.sh /app/bin/stammtisch",
        f"install -Dm644 build/linux/stammtisch.desktop {applications}/{app.id}.desktop",
        f"desktop-file-edit --set-icon={app.id} {applications}/{app.id}.desktop",
        f"install -Dm644 assets/shell/appicon.svg {icons}/{app.id}.svg",
        f"install -Dm644 build/linux/stammtisch-mime.xml /app/share/mime/packages/{app.id}.xml",
        f"install -Dm644 {app.id}.metainfo.xml /app/share/metainfo/{app.id}.metainfo.xml",
    ]
    found = {
        "id": app.id,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "stammtisch",
        "finish-args": [
            *("--socket=fallback-x11", "--socket=wayland", "--share=ipc", "--socket=pulseaudio"),
            *("--device=all", "--share=network"),  # controllers; phones in the same Wi-Fi
            "--talk-name=org.freedesktop.portal.Desktop",
        ],
        "modules": [
            {
                "name": "stammtisch",
                "buildsystem": "simple",
                "build-commands": steps,
                "sources": [
                    {"type": "archive", "url": release.download(source), "sha256": sums[source]},
                    {"type": "file", "path": f"{app.id}.metainfo.xml"},
                    "stammtisch-packages.json",
                ],
            }
        ],
    }
    return json.dumps(found, indent=4) + "\n"
