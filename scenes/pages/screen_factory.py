"""The screen factory: makes pages for tables, which may not import `scenes.pages`
(`scenes.base.scene.Shell`).
"""

from __future__ import annotations

from game.kernel.types import Seat
from scenes.base.match import Match
from scenes.base.proposal import Proposal
from scenes.base.scene import Context, Scene


class Rooms:
    """Makes these scenes. Each module is loaded when it is first wanted, so that the app starts sooner."""

    def curtain(self, context: Context, match: Match, seat: Seat) -> Scene:
        """The curtain that hides the screen until the person in this seat says that it is them."""
        from scenes.pages.curtain.scene import CurtainScene  # noqa: PLC0415

        return CurtainScene(context, match, seat)

    def pause(self, context: Context) -> Scene:
        """The menu over a table."""
        from scenes.pages.pause.scene import PauseScene  # noqa: PLC0415

        return PauseScene(context)

    def title(self, context: Context) -> Scene:
        """The first screen."""
        from scenes.pages.title.scene import TitleScene  # noqa: PLC0415

        return TitleScene(context)

    def phone_gone(self, context: Context, match: Match, seat: Seat) -> Scene:
        """The question what to do for a seat whose phone is gone."""
        from scenes.pages.phones.phone_gone import PhoneGoneScene  # noqa: PLC0415

        return PhoneGoneScene(context, match, seat)

    def agreement(self, context: Context, match: Match, proposal: Proposal) -> Scene:
        """The question whether somebody else's move is taken back, or made again."""
        from scenes.pages.agreement.scene import AgreementScene  # noqa: PLC0415

        return AgreementScene(context, match, proposal)

    def phone_claim(self, context: Context) -> Scene:
        """A phone wants somebody's seat."""
        from scenes.pages.phones.phone_claim import PhoneClaimScene  # noqa: PLC0415

        return PhoneClaimScene(context)

    def rules(self, context: Context, title: str = "", page: int = 0) -> Scene:
        """A page of a game's rules, over whatever is on the screen."""
        from scenes.pages.rules.scene import RulesScene  # noqa: PLC0415

        return RulesScene(context, title, page)

    def result(self, context: Context, table: Scene) -> Scene:
        """The result of the game that was played in this table scene."""
        from scenes.pages.result.scene import Heard, ResultScene  # noqa: PLC0415
        from scenes.table.table_scene import TableScene  # noqa: PLC0415

        assert isinstance(table, TableScene), "only a game at a table has a result"
        heard = Heard(table.model.log.past(None), table.model.charm)
        return ResultScene(context, table.match, table.session, table.table, heard)
