"""The layout tree: whatever stands in it, what must be read has its room, and nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.ui.layout import Box
from scenes.ui.layout_tree import (
    SPACE,
    Column,
    First,
    Grid,
    LaidPage,
    Leaf,
    Panel,
    Part,
    Row,
    SizeClaim,
    Sized,
    share,
)

NEAR = 0.05
sizes = st.floats(0, 300).map(lambda size: round(size, 1))
gaps = st.sampled_from((0.0, 4.0, 16.0))


@st.composite
def leaves(draw: st.DrawFn, optional: bool = True) -> Leaf:
    """A leaf as words make one: it has a least width, and some get higher the narrower they are."""
    width, least = draw(sizes), draw(st.floats(0, 1))
    area = draw(st.sampled_from((0, 4000, 20000)))
    return Leaf(
        width=width,
        least_width=width * least,
        height=(lambda wide: 20.0 + area / max(wide, 20.0)) if area else draw(sizes),
        grow=draw(st.sampled_from((0.0, 0.0, 1.0, 2.0))),
        most_width=draw(st.sampled_from((float("inf"), 200.0))),
        optional=optional and draw(st.integers(0, 3)) == 0,
        name=f"leaf {draw(st.integers(0, 10**9))}",
    )


def inner(parts: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
    some = st.lists(parts, min_size=1, max_size=3)
    grow = st.sampled_from((0.0, 1.0))
    return st.one_of(
        st.builds(Row, some, gaps, grow, st.just(False), st.booleans()),
        st.builds(Column, some, gaps, grow),
        st.builds(Panel, parts, gaps, gaps, gaps, grow),
        st.builds(Grid, st.lists(needed_leaves, min_size=1, max_size=4), st.integers(1, 3), gaps, grow),
        st.builds(lambda form: First([form, SMALL]), parts.filter(is_needed)),
    )


def is_needed(part: Part) -> bool:
    return not part.claim_width(100).optional


SMALL = Leaf(height=5, name="the smallest form")
needed_leaves = leaves(optional=False)
trees = st.recursive(leaves(), inner, max_leaves=8)
boxes = st.builds(Box, st.floats(0, 50), st.floats(0, 50), st.floats(60, 1200), st.floats(60, 1200))


def all_leaves(part: Part) -> Iterator[Leaf]:
    """Every leaf of a tree, but those of the forms that aren't taken."""
    match part:
        case Leaf():
            yield part
        case Panel(part=each) | Sized(part=each):
            yield from all_leaves(each)
        case Row(parts=parts) | Column(parts=parts) | Grid(parts=parts):
            for each in parts:
                yield from all_leaves(each)


def named_leaves(tree: Part, box: Box, left: bool = False) -> list[tuple[Leaf, Box]]:
    """The leaves that have a name, and so aren't the ground of a panel."""
    return [(leaf, place) for leaf, place in tree.place(box, left) if leaf.name]


def without_optional(part: Part) -> Part | None:
    """The same tree with nothing in it but what is needed."""
    match part:
        case Leaf(optional=True):
            return None
        case Panel(part=each):
            kept = without_optional(each)
            return replace(part, part=kept or Row([]))
        case Row(parts=parts) | Column(parts=parts):
            needed = [each for each in map(without_optional, parts) if each is not None]
            return replace(part, parts=needed)
        case First(forms=forms):
            needed = [each for each in map(without_optional, forms) if each is not None]
            return replace(part, forms=needed) if len(needed) == len(forms) else None
    return part


@settings(max_examples=100)
@given(tree=trees, box=boxes)
def test_nothing_that_is_needed_is_squeezed_by_something_optional(tree: Part, box: Box) -> None:
    """If all would have its least without what is optional, it has it with that, too."""
    bare = without_optional(tree)
    if bare is not None and not LaidPage(bare, box).squeezed():
        assert [leaf for leaf, _ in LaidPage(tree, box).squeezed() if not leaf.optional] == []


@settings(max_examples=100)
@given(tree=trees, box=boxes)
def test_where_there_is_room_for_the_least_of_all_nobody_gets_less(tree: Part, box: Box) -> None:
    page = LaidPage(tree, box)
    if tree.fits(box.w, box.h):
        assert page.squeezed() == []


@settings(max_examples=100)
@given(tree=trees, box=boxes, left=st.booleans())
def test_nothing_lies_outside_and_nothing_overlaps(tree: Part, box: Box, left: bool) -> None:
    places = [place for _, place in named_leaves(tree, box, left)]
    for place in places:
        assert place.w >= 0
        assert place.h >= 0
        if tree.fits(box.w, box.h):
            assert box.left - NEAR <= place.left
            assert place.right <= box.right + NEAR
            assert box.top - NEAR <= place.top
            assert place.bottom <= box.bottom + NEAR
    for i, one in enumerate(places):
        for other in places[:i]:
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.bottom, other.bottom) - max(one.top, other.top)
            assert min(across, down) <= NEAR


@settings(max_examples=60)
@given(tree=trees, box=boxes)
def test_all_that_is_needed_is_there_once(tree: Part, box: Box) -> None:
    if _has_forms(tree):
        return
    found = [id(leaf) for leaf, _ in named_leaves(tree, box) if not leaf.optional]
    assert sorted(found) == sorted(id(leaf) for leaf in all_leaves(tree) if not leaf.optional)


def _has_forms(part: Part) -> bool:
    match part:
        case First():
            return True
        case Panel(part=each):
            return _has_forms(each)
        case Row(parts=parts) | Column(parts=parts):
            return any(map(_has_forms, parts))
    return False


@settings(max_examples=60)
@given(tree=trees, box=boxes)
def test_heights_and_places_never_disagree(tree: Part, box: Box) -> None:
    """A page as high as it says gives every leaf the height that it takes at its width."""
    high = tree.claim_height(box.w, float("inf")).natural
    for leaf, place in named_leaves(tree, Box(box.x, box.y, box.w, high)):
        if not leaf.optional and tree.fits(box.w, high):
            assert leaf.claim_height(place.w, high).natural <= place.h + NEAR


@given(parts=st.lists(leaves(), min_size=1, max_size=5), box=boxes, gap=gaps)
def test_for_the_left_hand_a_row_is_mirrored(parts: Sequence[Leaf], box: Box, gap: float) -> None:
    row = Row(parts, gap, handed=True)
    usual, mirrored = ([*row.place(box, left)] for left in (False, True))
    assert [leaf.name for leaf, _ in mirrored] == [leaf.name for leaf, _ in reversed(usual)]
    used = max((place.right for _, place in usual), default=box.x) - box.x
    for (_, one), (_, other) in zip(reversed(usual), mirrored, strict=True):
        assert one.w == pytest.approx(other.w)
        assert one.x - box.x == pytest.approx(used - (other.right - box.x), abs=NEAR)


claims = st.builds(
    lambda least, natural, most, grow, optional: SizeClaim(
        min(least, natural), natural, 0.0, max(natural, most), grow, optional
    ),
    sizes,
    sizes,
    st.floats(0, 900),
    st.sampled_from((0.0, 1.0, 3.0)),
    st.booleans(),
)


@given(room=st.floats(0, 2000), wanted=st.lists(claims, max_size=6), gap=gaps)
def test_room_is_shared_without_a_rest_as_long_as_somebody_grows(
    room: float, wanted: list[SizeClaim], gap: float
) -> None:
    sizes = share(room, wanted, gap)
    got = [size for size in sizes if size is not None]
    total = sum(got) + gap * max(0, len(got) - 1)
    needed = [each for each in wanted if not each.optional]
    least = sum(each.least for each in needed) + gap * max(0, len(needed) - 1)
    if least <= room:
        assert total <= room + NEAR
    kept = [(each, size) for each, size in zip(wanted, sizes, strict=True) if size is not None]
    assert all(size <= each.most + NEAR for each, size in kept)
    if any(each.grow and size < each.most - NEAR for each, size in kept):
        natural = sum(each.natural for each in needed) + gap * max(0, len(needed) - 1)
        assert total == pytest.approx(room, abs=NEAR) or natural > room
    if any(each.optional for each, _ in kept):
        assert all(size >= each.natural - NEAR for each, size in kept)


def test_an_optional_part_waits_until_those_after_it_have_their_room() -> None:
    """The first prototype gave room in the order of the parts: a quiet sentence cut the name behind it."""
    quiet = Leaf(width=60, height=10, optional=True, name="quiet")
    name, button = (
        Leaf(width=100, least_width=80, height=10, name="name"),
        Leaf(width=50, height=10, name="b"),
    )
    inside = Row([quiet, Row([name, replace(quiet, name="deep")])])
    found = {leaf.name: box.w for leaf, box in Row([inside, button]).place(Box(0, 0, 160, 10))}
    assert found == {"name": pytest.approx(100), "b": pytest.approx(50)}
    found = {leaf.name: box.w for leaf, box in Row([inside, button]).place(Box(0, 0, 215, 10))}
    assert found == {"quiet": 60, "name": 100, "b": 50}


def test_what_is_optional_makes_no_line_higher_than_there_is_room() -> None:
    text = Leaf(width=50, height=lambda width: 4000 / width, grow=1, name="text")
    tall = Leaf(width=40, height=90, optional=True, name="tall")
    beside = Leaf(width=60, height=10, optional=True, name="beside")
    names = [leaf.name for leaf, _ in Row([text, tall, beside]).place(Box(0, 0, 200, 50))]
    assert names == ["text", "beside"]
    assert [leaf.name for leaf, _ in Row([text, beside]).place(Box(0, 0, 150, 30))] == ["text"]


def test_the_first_form_that_fits_beside_the_others_is_taken() -> None:
    large, small = Leaf(height=100, name="large"), Leaf(height=40, name="small")
    rows = Leaf(height=200, least_height=120, name="rows")
    page = Column([rows, First([large, small])])
    for high, name, left in (
        (300, "large", 200),
        (230, "large", 130),
        (219, "small", 179),
        (160, "small", 120),
    ):
        found = {leaf.name: box.h for leaf, box in page.place(Box(0, 0, 100, high))}
        assert found["rows"] == pytest.approx(left), high
        assert name in found


def test_a_page_turns_upright_by_itself() -> None:
    wide = Row([Leaf(width=400, least_width=380, height=100), Leaf(width=900, least_width=700, height=100)])
    page = First([wide, Column(wide.parts)])
    assert len({box.y for _, box in page.place(Box(0, 0, 1100, 500))}) == 1
    assert len({box.x for _, box in page.place(Box(0, 0, 780, 900))}) == 1


def test_cells_are_equal_and_a_last_one_has_its_line() -> None:
    cells = [Leaf(width=40 + 10 * i, height=20 + i, name=str(i)) for i in range(3)]
    found = {leaf.name: box for leaf, box in Grid(cells, 2, 10).place(Box(0, 0, 210, 100))}
    assert [found[str(i)].w for i in range(3)] == [100, 100, 210]
    assert {each.h for each in found.values()} == {50}
    assert Grid(cells, 2, 10).claim_width(100).least == 60
    assert {box.w for _, box in Grid(cells, 2, 10).place(Box(0, 0, 110, 100))} == {110}


def test_space_takes_what_is_left_and_a_name_finds_its_box() -> None:
    page = LaidPage(Row([Leaf(width=30, name="a"), SPACE, Leaf(width=20, name="b")]), Box(0, 0, 100, 10))
    assert page.find("b") == Box(80, 0, 20, 10)
    assert page.find("nobody") is None
