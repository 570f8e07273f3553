"""What Linux's software centres show of the app: AppStream's file, in every language of ours."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from build import filetype
from build.stores.about import MAIN, About, Release, about

XML = "{http://www.w3.org/XML/1998/namespace}lang"
ENTRY = "stammtisch.desktop"
COLOURS = {"light": "#e9dcc0", "dark": "#2a1d14"}


def metainfo(release: Release, entry: str = ENTRY) -> str:
    """The file; without the project's address it has no pictures, because they are fetched from there."""
    app = about()
    root = ET.Element("component", type="desktop-application")
    _text(root, "id", app.id)
    _text(root, "name", app.name)
    for language, told in app.told.items():
        _text(root, "summary", told.summary, language)
    _text(root, "metadata_license", "CC0-1.0")
    _text(root, "project_license", app.licence)
    _text(root, "developer_name", app.developer)
    _description(root, app)
    _text(root, "launchable", entry).set("type", "desktop-id")
    _pictures(root, app, release)
    _categories(root, app)
    if release.home:
        for kind, page in (("homepage", ""), ("bugtracker", "/issues"), ("vcs-browser", "")):
            _text(root, "url", f"{release.home}{page}").set("type", kind)
    ET.SubElement(root, "content_rating", type="oars-1.1")  # nothing in it that anybody asks about
    _devices(root)
    branding = ET.SubElement(root, "branding")
    for scheme, colour in COLOURS.items():
        found = _text(branding, "color", colour)
        found.attrib.update(type="primary", scheme_preference=scheme)
    releases = ET.SubElement(root, "releases")
    ET.SubElement(releases, "release", version=release.version, date=release.date)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _text(parent: ET.Element, name: str, words: str, language: str = MAIN) -> ET.Element:
    made = ET.SubElement(parent, name, {} if language == MAIN else {XML: language})
    made.text = words
    return made


def _description(root: ET.Element, app: About) -> None:
    made = ET.SubElement(root, "description")
    for n in range(len(app.told[MAIN].description)):
        for language, told in app.told.items():
            _text(made, "p", told.description[n], language)
    items = ET.SubElement(made, "ul")
    for n in range(len(app.told[MAIN].features)):
        for language, told in app.told.items():
            _text(items, "li", told.features[n], language)


def _pictures(root: ET.Element, app: About, release: Release) -> None:
    if not release.home:
        return
    made = ET.SubElement(root, "screenshots")
    for name in app.screenshots:
        one = ET.SubElement(made, "screenshot", {"type": "default"} if name == app.screenshots[0] else {})
        for language, told in app.told.items():
            _text(one, "caption", told.captions[name], language)
        _text(one, "image", release.picture(name)).set("type", "source")


def _categories(root: ET.Element, app: About) -> None:
    made = ET.SubElement(root, "categories")
    for name in ("Game", "BoardGame", "CardGame"):
        _text(made, "category", name)
    made = ET.SubElement(root, "keywords")
    for name in app.keywords:
        _text(made, "keyword", name)
    made = ET.SubElement(root, "provides")
    _text(made, "mediatype", filetype.MIME)
    _text(made, "binary", "stammtisch")


def _devices(root: ET.Element) -> None:
    """Any one of these is enough."""
    made = ET.SubElement(root, "supports")
    for name in ("pointing", "keyboard", "touch", "gamepad"):
        _text(made, "control", name)
    needs = ET.SubElement(root, "requires")
    _text(needs, "display_length", "640").set("compare", "ge")
