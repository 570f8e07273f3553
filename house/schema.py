"""The tables and functions of the house's database, and the steps that bring an older one up to date.

All times are by the server's clock: a screen says how long ago something was, so that it does not matter if
the clocks of screens differ. The role of a screen may add rows and call these functions, and nothing else: it
can read no names, and change no results.
"""

from __future__ import annotations

SCHEMA = 3
"""The version of the database that this app needs, at least."""
LEAST = 1
"""Apps that need this version or a later one can still work with a database of version `SCHEMA`."""
OWNER, SCREEN = "stammtisch_owner", "stammtisch_screen"
DEAD = 120
"""Seconds of silence after which others may take over the games that a screen had taken over."""
DEFINER = "SECURITY DEFINER SET search_path = stammtisch, pg_temp"

FIRST = f"""
CREATE TABLE screen (
    id text PRIMARY KEY CHECK (length(id) BETWEEN 8 AND 64),
    slot integer NOT NULL UNIQUE,
    called text NOT NULL CHECK (length(called) <= 60),
    doing text NOT NULL CHECK (doing IN ('playing', 'free', 'closed')),
    title text NOT NULL DEFAULT '' CHECK (length(title) <= 40),
    ran text NOT NULL DEFAULT '' CHECK (length(ran) <= 40),
    seen timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE match (
    game text NOT NULL CHECK (length(game) <= 160),
    screen text NOT NULL CHECK (length(screen) BETWEEN 8 AND 64),
    title text NOT NULL CHECK (length(title) <= 40),
    kinds jsonb NOT NULL,
    practice boolean NOT NULL,
    began timestamptz NOT NULL,
    ended timestamptz NOT NULL,
    seconds integer NOT NULL,
    moves integer NOT NULL,
    result jsonb,
    came timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, screen)
);
CREATE INDEX match_ended ON match (ended);
CREATE TABLE waiting (
    game text PRIMARY KEY CHECK (length(game) <= 160),
    code text NOT NULL UNIQUE CHECK (length(code) <= 8),
    title text NOT NULL,
    moves integer NOT NULL,
    entries integer NOT NULL,
    since timestamptz NOT NULL,
    until timestamptz NOT NULL,
    log text NOT NULL CHECK (length(log) <= 2000000),
    names text NOT NULL DEFAULT '',
    holder text
);

-- Keeps one row a game: whoever has finished it first; a game that was broken off only if nobody finished it.
CREATE VIEW counted AS
    SELECT DISTINCT ON (game) * FROM match WHERE NOT practice ORDER BY game, result IS NULL, came;

CREATE FUNCTION beat(me text, named text, does text, plays text, version text) RETURNS integer
LANGUAGE plpgsql {DEFINER} AS $$
DECLARE mine integer;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM screen WHERE id = me) THEN
        PERFORM pg_advisory_xact_lock(5354414);
    END IF;
    INSERT INTO screen (id, slot, called, doing, title, ran) VALUES (me,
        (SELECT min(n) FROM generate_series(0, 100000) AS n WHERE n NOT IN (SELECT slot FROM screen)),
        named, does, plays, version)
    ON CONFLICT (id) DO UPDATE SET called = named, doing = does, title = plays, ran = version,
        seen = clock_timestamp()
    RETURNING slot INTO mine;
    RETURN mine;
END $$;

CREATE FUNCTION is_alive(one text) RETURNS boolean LANGUAGE sql VOLATILE {DEFINER} AS $$
    SELECT EXISTS (SELECT 1 FROM screen
        WHERE id = one AND seen > clock_timestamp() - {DEAD} * interval '1 second')
$$;

-- What came late changes nothing: a game that goes on elsewhere, has gone further, or is over.
CREATE FUNCTION put_away(me text, given text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    DELETE FROM waiting WHERE until < clock_timestamp();
    INSERT INTO waiting (game, code, title, moves, entries, since, until, log, names)
    SELECT g.game, g.code, g.title, g.moves, g.entries, clock_timestamp() - g.ago * interval '1 second',
        clock_timestamp() + g.lasts * interval '1 second', g.log, g.names
    FROM jsonb_to_recordset(given::jsonb) AS g (game text, code text, title text, moves integer, entries integer,
        ago float8, lasts float8, log text, names text)
    WHERE g.lasts > 0
    AND NOT EXISTS (SELECT 1 FROM match AS m WHERE m.game = g.game)
    AND NOT EXISTS (SELECT 1 FROM waiting AS w WHERE w.code = g.code AND w.game <> g.game)
    ON CONFLICT (game) DO UPDATE SET code = excluded.code, moves = excluded.moves, entries = excluded.entries,
        since = excluded.since, until = excluded.until, log = excluded.log, names = excluded.names, holder = NULL
    WHERE (waiting.holder IS NULL OR waiting.holder = me OR NOT is_alive(waiting.holder))
    AND waiting.entries <= excluded.entries;
END $$;

-- The lease. Of two that ask in the same moment the second waits for the first, and finds another holder.
CREATE FUNCTION take(me text, wanted text, secret text) RETURNS TABLE (game text, log text, names text)
LANGUAGE sql VOLATILE {DEFINER} AS $$
    UPDATE waiting AS w SET holder = me
    WHERE w.code = wanted AND w.until > clock_timestamp() AND is_alive(me)
    AND (w.holder IS NULL OR w.holder = me OR NOT is_alive(w.holder))
    RETURNING w.game, w.log, ''
$$;

-- A screen's own game, by what the house calls it: true if it may go on there.
CREATE FUNCTION hold(me text, wanted text) RETURNS boolean LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    UPDATE waiting SET holder = me WHERE game = wanted
    AND (holder IS NULL OR holder = me OR NOT is_alive(holder));
    RETURN FOUND OR NOT EXISTS (SELECT 1 FROM waiting WHERE game = wanted) AND NOT EXISTS
        (SELECT 1 FROM match WHERE game = wanted AND screen <> me AND result IS NOT NULL);
END $$;

CREATE FUNCTION look(wanted text)
RETURNS TABLE (game text, title text, moves integer, ago float8, place text)
LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT w.game, w.title, w.moves, extract(epoch FROM clock_timestamp() - w.since)::float8,
        CASE WHEN w.holder IS NOT NULL AND is_alive(w.holder) THEN s.called ELSE '' END
    FROM waiting AS w LEFT JOIN screen AS s ON s.id = w.holder
    WHERE w.code = wanted AND w.until > clock_timestamp()
$$;

-- Of some games of a screen those that go on, or were finished, at another.
CREATE FUNCTION elsewhere(me text, games text) RETURNS TABLE (game text) LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT g FROM jsonb_array_elements_text(games::jsonb) AS g
    WHERE EXISTS (SELECT 1 FROM waiting AS w WHERE w.game = g AND w.holder <> me AND is_alive(w.holder))
    OR EXISTS (SELECT 1 FROM match AS m WHERE m.game = g AND m.screen <> me AND m.result IS NOT NULL)
$$;

CREATE FUNCTION is_over() RETURNS trigger LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    DELETE FROM waiting AS w WHERE w.game = NEW.game AND (w.holder IS NULL OR w.holder = NEW.screen);
    RETURN NULL;
END $$;
CREATE TRIGGER is_over AFTER INSERT ON match FOR EACH ROW EXECUTE FUNCTION is_over();
"""

SECOND = f"""
CREATE TABLE name (
    game text NOT NULL, screen text NOT NULL, seat integer NOT NULL,
    name text NOT NULL CHECK (length(name) <= 60), who text NOT NULL CHECK (length(who) <= 120),
    PRIMARY KEY (game, screen, seat)
);
CREATE TABLE unnamed (
    game text NOT NULL, screen text NOT NULL, seat integer NOT NULL,
    PRIMARY KEY (game, screen, seat)
);
CREATE TABLE forgotten (who text PRIMARY KEY, since timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE wish (secret text NOT NULL);

CREATE FUNCTION is_allowed(secret text) RETURNS boolean LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT EXISTS (SELECT 1 FROM wish AS w WHERE w.secret = encode(sha256(convert_to(is_allowed.secret, 'UTF8')), 'hex'))
$$;
CREATE FUNCTION hash_of(who text) RETURNS text LANGUAGE sql IMMUTABLE {DEFINER} AS $$
    SELECT encode(sha256(convert_to(who, 'UTF8')), 'hex')
$$;

-- A deletion wins, whether it comes before or after what it deletes.
CREATE FUNCTION name_comes() RETURNS trigger LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM unnamed AS u
        WHERE u.game = NEW.game AND u.screen = NEW.screen AND u.seat = NEW.seat)
    OR EXISTS (SELECT 1 FROM forgotten AS f WHERE f.who = hash_of(NEW.who) AND f.since >= coalesce(
        (SELECT m.ended FROM match AS m WHERE m.game = NEW.game AND m.screen = NEW.screen), '-infinity'))
    THEN RETURN NULL; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER name_comes BEFORE INSERT ON name FOR EACH ROW EXECUTE FUNCTION name_comes();
CREATE FUNCTION name_goes() RETURNS trigger LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    DELETE FROM name AS n WHERE n.game = NEW.game AND n.screen = NEW.screen AND n.seat = NEW.seat;
    UPDATE waiting AS w SET names = '' WHERE w.game = NEW.game;
    RETURN NULL;
END $$;
CREATE TRIGGER name_goes AFTER INSERT ON unnamed FOR EACH ROW EXECUTE FUNCTION name_goes();

CREATE FUNCTION forget(person text) RETURNS bigint LANGUAGE plpgsql {DEFINER} AS $$
DECLARE gone bigint;
BEGIN
    INSERT INTO forgotten (who) VALUES (hash_of(person))
        ON CONFLICT (who) DO UPDATE SET since = clock_timestamp();
    DELETE FROM name WHERE who = person;
    GET DIAGNOSTICS gone = ROW_COUNT;
    UPDATE waiting SET names = '';
    RETURN gone;
END $$;

CREATE OR REPLACE FUNCTION take(me text, wanted text, secret text)
RETURNS TABLE (game text, log text, names text) LANGUAGE sql VOLATILE {DEFINER} AS $$
    UPDATE waiting AS w SET holder = me
    WHERE w.code = wanted AND w.until > clock_timestamp() AND is_alive(me)
    AND (w.holder IS NULL OR w.holder = me OR NOT is_alive(w.holder))
    RETURNING w.game, w.log, CASE WHEN is_allowed(secret) THEN w.names ELSE '' END
$$;

CREATE VIEW sat AS
    SELECT c.game, c.screen, c.title, c.ended, c.kinds ->> s AS kind, (c.result -> 'ranks' ->> s)::integer AS rank,
        CASE jsonb_typeof(c.result -> 'scores' -> s) WHEN 'number'
            THEN (c.result -> 'scores' ->> s)::numeric END AS score,
        (SELECT count(*) FROM jsonb_array_elements_text(c.result -> 'ranks') AS r
            WHERE r::integer > (c.result -> 'ranks' ->> s)::integer) AS points,
        n.name, n.who
    FROM counted AS c CROSS JOIN LATERAL generate_series(0, jsonb_array_length(c.kinds) - 1) AS s
    LEFT JOIN name AS n ON n.game = c.game AND n.screen = c.screen AND n.seat = s
    WHERE jsonb_typeof(c.result -> 'ranks') = 'array' AND jsonb_typeof(c.kinds) = 'array';

CREATE FUNCTION best(of_title text, most integer, secret text)
RETURNS TABLE (score float8, name text, place text, ago float8) LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT s.score::float8, CASE WHEN is_allowed(secret) THEN coalesce(s.name, '') ELSE '' END,
        coalesce(p.called, ''), extract(epoch FROM clock_timestamp() - s.ended)::float8
    FROM sat AS s LEFT JOIN screen AS p ON p.id = s.screen
    WHERE s.title = of_title AND s.kind = 'human' AND s.score IS NOT NULL
    ORDER BY s.score DESC, s.ended LIMIT least(most, 50)
$$;
CREATE FUNCTION people(within float8, most integer, secret text)
RETURNS TABLE (name text, games bigint, wins bigint, points numeric) LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT (array_agg(s.name ORDER BY s.ended DESC))[1], count(DISTINCT s.game),
        count(DISTINCT s.game) FILTER (WHERE s.rank = 1), sum(s.points)
    FROM sat AS s WHERE is_allowed(secret) AND s.kind = 'human' AND s.who <> ''
    AND s.ended > clock_timestamp() - within * interval '1 second'
    GROUP BY s.who ORDER BY 4 DESC, 3 DESC, 1 LIMIT least(most, 50)
$$;
CREATE FUNCTION totals(within float8)
RETURNS TABLE (title text, games bigint, tonight bigint, minutes integer) LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT c.title, count(*), count(*) FILTER (WHERE c.ended > clock_timestamp() - within * interval '1 second'),
        coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY c.seconds) FILTER (WHERE c.seconds > 0), 0)::integer / 60
    FROM counted AS c WHERE c.result IS NOT NULL GROUP BY c.title ORDER BY c.title
$$;
CREATE FUNCTION tables(within float8)
RETURNS TABLE (called text, doing text, title text, silent float8, plays bigint, ran text)
LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT s.called, s.doing, s.title, extract(epoch FROM clock_timestamp() - s.seen)::float8,
        (SELECT count(*) FROM counted AS c WHERE c.screen = s.id
            AND c.ended > clock_timestamp() - within * interval '1 second'), s.ran
    FROM screen AS s WHERE s.seen > clock_timestamp() - interval '30 days' ORDER BY s.called, s.slot
$$;
CREATE FUNCTION day(ago float8, lasts float8)
RETURNS TABLE (since float8, place text, title text, finished boolean, seconds integer, people bigint, bots bigint,
    moves integer) LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT extract(epoch FROM clock_timestamp() - d.began)::float8, coalesce(s.called, ''), d.title,
        d.result IS NOT NULL, d.seconds,
        (SELECT count(*) FROM jsonb_array_elements_text(d.kinds) AS k WHERE k = 'human'),
        (SELECT count(*) FROM jsonb_array_elements_text(d.kinds) AS k WHERE k <> 'human'), d.moves
    FROM (SELECT DISTINCT ON (game) * FROM match ORDER BY game, result IS NULL, came) AS d
    LEFT JOIN screen AS s ON s.id = d.screen
    WHERE d.began >= clock_timestamp() - ago * interval '1 second'
    AND d.began < clock_timestamp() - (ago - lasts) * interval '1 second' ORDER BY d.began, d.game
$$;
"""

THIRD = f"""
-- Somebody is called otherwise now at the table where they sat. Names come anew, past those that were deleted.
CREATE FUNCTION rename(me text, people text, secret text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    IF NOT is_allowed(secret) THEN RETURN; END IF;
    DELETE FROM name AS n USING jsonb_to_recordset(people::jsonb) AS p (game text, seat integer)
        WHERE n.screen = me AND n.game = p.game AND n.seat = p.seat;
    INSERT INTO name (game, screen, seat, name, who)
        SELECT p.game, me, p.seat, p.name, p.who
        FROM jsonb_to_recordset(people::jsonb) AS p (game text, seat integer, name text, who text)
        ON CONFLICT DO NOTHING;
END $$;
"""

STEPS = (FIRST, SECOND, THIRD)
"""The SQL that brings a database of each version to the next; the first makes everything."""

GRANTS = (
    f"""
REVOKE ALL ON ALL TABLES IN SCHEMA stammtisch FROM PUBLIC, {SCREEN};
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA stammtisch FROM PUBLIC, {SCREEN};
GRANT USAGE ON SCHEMA stammtisch TO {SCREEN};
GRANT SELECT ON version TO {SCREEN};
GRANT INSERT (game, screen, title, kinds, practice, began, ended, seconds, moves, result) ON match TO {SCREEN};
GRANT EXECUTE ON FUNCTION beat, put_away, take, hold, look, elsewhere TO {SCREEN};
""",
    f"""
GRANT INSERT ON name, unnamed TO {SCREEN};
GRANT EXECUTE ON FUNCTION best, people, totals, tables, day TO {SCREEN};
""",
    f"GRANT EXECUTE ON FUNCTION rename TO {SCREEN};",
)
"""The rights that each version gives to screens."""

PUSH_MATCHES = """
INSERT INTO stammtisch.match (game, screen, title, kinds, practice, began, ended, seconds, moves, result)
SELECT g.game, g.screen, g.title, g.kinds, g.practice, clock_timestamp() - g.began * interval '1 second',
    clock_timestamp() - g.ended * interval '1 second', g.seconds, g.moves, g.result
FROM jsonb_to_recordset(%s::jsonb) AS g (game text, screen text, title text, kinds jsonb, practice boolean,
    began float8, ended float8, seconds integer, moves integer, result jsonb)
ON CONFLICT DO NOTHING
"""
PUSH_NAMES = """
INSERT INTO stammtisch.name (game, screen, seat, name, who)
SELECT g.game, g.screen, g.seat, g.name, g.who
FROM jsonb_to_recordset(%s::jsonb) AS g (game text, screen text, seat integer, name text, who text)
ON CONFLICT DO NOTHING
"""
PUSH_UNNAMED = """
INSERT INTO stammtisch.unnamed (game, screen, seat)
SELECT g.game, g.screen, g.seat
FROM jsonb_to_recordset(%s::jsonb) AS g (game text, screen text, seat integer) ON CONFLICT DO NOTHING
"""
