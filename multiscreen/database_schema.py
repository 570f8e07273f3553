"""The schema of the house's database: tables, functions, and steps that bring an older one up to date.

All times are by the server's clock: a screen says how long ago something was, so that it does not matter if
the clocks of screens differ. A screen may call these functions, and nothing else: it can read no names and no
table, and changes only what screens that sign in as it does have told.
"""

from __future__ import annotations

SCHEMA = 4
"""The version of the database that this app needs, at least."""
LEAST = 4
"""Apps that need this version or a later one can still work with a database of version `SCHEMA`."""
SCREENS = 32
"""How many screens of a house give table codes of their own at the same time: `kiosk.table_codes.SHARES`."""
DEAD_SECONDS = 120
"""Seconds of silence after which others may take over the games that a screen had taken over."""
ALIVE_SECONDS = 40
"""Seconds of silence until which a screen, which says every 15 that it runs, counts as running."""
REPLACED = "ST001"
"""The state of the error that a screen gets whose place another one has taken."""
DEFINER = "SECURITY DEFINER SET search_path = stammtisch, pg_temp"
BY_INDEX = (
    f"{DEFINER} SET enable_seqscan = off SET enable_bitmapscan = off"
    " SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off"
)
"""For lists of few rows out of very many: the planner, which can't know how few, must not read them all. Such lists
ask for `statement_timestamp()`, because no index is used with a clock that moves.
"""

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
        WHERE id = one AND seen > clock_timestamp() - {DEAD_SECONDS} * interval '1 second')
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

FOURTH_TABLES = """
-- A screen keeps its place by a secret that changes at every start: the files of a copied disk know an old one.
ALTER TABLE screen ALTER COLUMN slot DROP NOT NULL;
ALTER TABLE screen ADD COLUMN key text;
ALTER TABLE screen ADD COLUMN login text;
ALTER TABLE screen ADD COLUMN spot text NOT NULL DEFAULT '' CHECK (length(spot) <= 80);
ALTER TABLE screen ADD COLUMN gone boolean NOT NULL DEFAULT true;
-- Changes when the database is restored from a backup: then every screen tells again what it knows.
CREATE TABLE epoch (id text NOT NULL);
INSERT INTO epoch VALUES (gen_random_uuid()::text);
-- Screens that went on under another id, without their own one: their games are games of that one.
CREATE TABLE former (id text PRIMARY KEY, now text NOT NULL);
CREATE TABLE taken (game text NOT NULL, screen text NOT NULL, PRIMARY KEY (game, screen));
INSERT INTO taken SELECT game, holder FROM waiting WHERE holder IS NOT NULL;

-- Lists read these, and never all matches. At most one row a game counts (see settle).
ALTER TABLE match ADD COLUMN counts boolean NOT NULL DEFAULT false;
ALTER TABLE match ADD COLUMN mark text;
CREATE INDEX match_mark ON match (mark) WHERE mark IS NOT NULL;
CREATE INDEX match_counts ON match (ended) WHERE counts;
CREATE INDEX match_began ON match (began);
CREATE TABLE tally (title text NOT NULL, minutes integer NOT NULL, games bigint NOT NULL, PRIMARY KEY (title, minutes));
CREATE TABLE seat (
    game text NOT NULL, screen text NOT NULL, seat integer NOT NULL, title text NOT NULL, kind text, rank integer,
    score numeric, points bigint NOT NULL, ended timestamptz NOT NULL, PRIMARY KEY (game, seat)
);
CREATE INDEX seat_ended ON seat (ended);
CREATE INDEX seat_best ON seat (title, score DESC, ended) WHERE kind = 'human' AND score IS NOT NULL;
CREATE INDEX name_who ON name (who);

DROP TRIGGER is_over ON match;
DROP FUNCTION is_over, beat, put_away(text, text), take(text, text, text), hold(text, text), elsewhere, rename, best,
    people, totals, tables, day;
DROP VIEW sat, counted;
"""

FOURTH_SCREENS = f"""
CREATE FUNCTION home_of(game text) RETURNS text LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT coalesce((SELECT f.now FROM former AS f WHERE f.id = split_part(game, '/', 1)), split_part(game, '/', 1))
$$;
-- What a game is called now that was told by a screen that goes on under another id.
CREATE FUNCTION true_game(game text) RETURNS text LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT home_of(game) || substr(game, length(split_part(game, '/', 1)) + 1)
$$;
-- Refuses whoever isn't this screen, or isn't any more.
CREATE FUNCTION check_me(me text, pass text) RETURNS void LANGUAGE plpgsql STABLE {DEFINER} AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM screen WHERE id = me AND key = hash_of(pass) AND login = session_user) THEN
        RAISE EXCEPTION 'another screen has taken the place of this one' USING ERRCODE = '{REPLACED}';
    END IF;
END $$;
-- May this screen say something about a game? If one that signs in as it does began it, or if it was fetched.
CREATE FUNCTION may_tell(me text, told text) RETURNS boolean LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT home_of(told) = me
    OR EXISTS (SELECT 1 FROM screen AS s WHERE s.id = home_of(told) AND s.login = session_user)
    OR EXISTS (SELECT 1 FROM taken AS t WHERE t.game = told AND t.screen = me)
$$;

-- The answer: 'in', 'wait' while the one that has this id still seems to run elsewhere, or 'copy'. `held` are the
-- secrets of which the house may know one, `offered` is the new one. On one machine, in one folder, an older secret
-- will do: an update that failed has put the file of before back.
CREATE FUNCTION enter(me text, named text, version text, held text[], offered text, place text)
RETURNS TABLE (verdict text, slot integer, epoch text, silent float8) LANGUAGE plpgsql {DEFINER} AS $$
#variable_conflict use_column
DECLARE here screen; mine integer;
BEGIN
    SELECT s.* INTO here FROM screen AS s WHERE s.id = me FOR UPDATE;
    IF EXISTS (SELECT 1 FROM former AS f WHERE f.id = me)
    OR here.key IS NOT NULL AND here.key <> hash_of(offered) AND NOT (place <> '' AND here.spot = place)
        AND NOT EXISTS (SELECT 1 FROM unnest(held) AS h WHERE hash_of(h) = here.key)
    THEN
        RETURN QUERY SELECT 'copy', NULL::integer, '', 0::float8;
        RETURN;
    END IF;
    IF here.key IS NOT NULL AND here.key <> hash_of(offered) AND NOT here.gone
        AND (here.spot = '' OR here.spot <> place)
        AND here.seen > clock_timestamp() - {ALIVE_SECONDS} * interval '1 second'
    THEN
        RETURN QUERY SELECT 'wait', NULL::integer, '', extract(epoch FROM clock_timestamp() - here.seen)::float8;
        RETURN;
    END IF;
    -- Who was silent for longer than any code lasts leaves its slot to others.
    mine := here.slot;
    IF mine IS NULL THEN
        LOCK TABLE epoch IN SHARE ROW EXCLUSIVE MODE;
        UPDATE screen AS s SET slot = NULL WHERE s.id <> me AND s.seen < clock_timestamp() - interval '7 days';
        SELECT min(n) INTO mine FROM generate_series(0, {SCREENS - 1}) AS n
            WHERE n NOT IN (SELECT s.slot FROM screen AS s WHERE s.slot IS NOT NULL);
    END IF;
    INSERT INTO screen AS s (id, slot, called, doing, ran, key, login, spot, gone)
        VALUES (me, mine, named, 'free', version, hash_of(offered), session_user, place, false)
    ON CONFLICT (id) DO UPDATE SET slot = mine, called = named, ran = version, key = hash_of(offered),
        login = session_user, spot = place, gone = false, seen = clock_timestamp();
    RETURN QUERY SELECT 'in', mine, e.id, 0::float8 FROM epoch AS e;
END $$;
CREATE FUNCTION beat(me text, pass text, does text, plays text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM check_me(me, pass);
    UPDATE screen SET doing = does, title = plays, seen = clock_timestamp() WHERE id = me;
END $$;
-- The app ends: whoever starts next with this id need not wait.
CREATE FUNCTION leave(me text, pass text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM check_me(me, pass);
    UPDATE screen SET gone = true WHERE id = me;
END $$;
-- The database came from a backup: it knows older secrets, and may have missed games.
CREATE FUNCTION restored() RETURNS void LANGUAGE sql VOLATILE {DEFINER} AS $$
    UPDATE screen SET key = NULL;
    UPDATE epoch SET id = gen_random_uuid()::text;
$$;
"""

FOURTH_CODES = f"""
-- What came late changes nothing: a game that goes on elsewhere, has gone further, or is over.
CREATE FUNCTION put_away(me text, pass text, given text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM check_me(me, pass);
    DELETE FROM waiting WHERE until < clock_timestamp();
    INSERT INTO waiting (game, code, title, moves, entries, since, until, log, names)
    SELECT true_game(g.game), g.code, g.title, g.moves, g.entries, clock_timestamp() - g.ago * interval '1 second',
        clock_timestamp() + g.lasts * interval '1 second', g.log, g.names
    FROM jsonb_to_recordset(given::jsonb) AS g (game text, code text, title text, moves integer, entries integer,
        ago float8, lasts float8, log text, names text)
    WHERE g.lasts > 0 AND may_tell(me, true_game(g.game))
    AND NOT EXISTS (SELECT 1 FROM match AS m WHERE m.game = true_game(g.game))
    AND NOT EXISTS (SELECT 1 FROM waiting AS w WHERE w.code = g.code AND w.game <> true_game(g.game))
    ON CONFLICT (game) DO UPDATE SET code = excluded.code, moves = excluded.moves, entries = excluded.entries,
        since = excluded.since, until = excluded.until, log = excluded.log, names = excluded.names, holder = NULL
    WHERE (waiting.holder IS NULL OR waiting.holder = me OR NOT is_alive(waiting.holder))
    AND waiting.entries <= excluded.entries;
END $$;

-- The lease. Of two that ask in the same moment the second waits for the first, and finds another holder.
CREATE FUNCTION take(me text, pass text, wanted text, secret text)
RETURNS TABLE (game text, log text, names text) LANGUAGE plpgsql {DEFINER} AS $$
#variable_conflict use_column
BEGIN
    PERFORM check_me(me, pass);
    RETURN QUERY UPDATE waiting AS w SET holder = me
        WHERE w.code = wanted AND w.until > clock_timestamp()
        AND (w.holder IS NULL OR w.holder = me OR NOT is_alive(w.holder))
        RETURNING w.game, w.log, CASE WHEN is_allowed(secret) THEN w.names ELSE '' END;
    INSERT INTO taken (game, screen) SELECT w.game, me FROM waiting AS w WHERE w.code = wanted AND w.holder = me
        ON CONFLICT DO NOTHING;
END $$;

-- A screen's own game, by what the house calls it: true if it may go on there. A copy of a game that is not
-- put away may not, as long as the screen where it was begun runs.
CREATE FUNCTION hold(me text, pass text, asked text) RETURNS boolean LANGUAGE plpgsql {DEFINER} AS $$
DECLARE wanted text;
BEGIN
    PERFORM check_me(me, pass);
    wanted := true_game(asked);
    UPDATE waiting SET holder = me WHERE game = wanted AND may_tell(me, wanted)
    AND (holder IS NULL OR holder = me OR NOT is_alive(holder));
    IF FOUND THEN
        INSERT INTO taken (game, screen) VALUES (wanted, me) ON CONFLICT DO NOTHING;
        RETURN true;
    END IF;
    RETURN NOT EXISTS (SELECT 1 FROM waiting WHERE game = wanted) AND NOT EXISTS
        (SELECT 1 FROM match WHERE game = wanted AND screen <> me AND result IS NOT NULL)
        AND (home_of(wanted) = me OR NOT is_alive(home_of(wanted))
            OR EXISTS (SELECT 1 FROM taken AS t WHERE t.game = wanted AND t.screen = me));
END $$;

-- Of some games of a screen those that go on, or were finished, at another.
CREATE FUNCTION elsewhere(me text, games text) RETURNS TABLE (game text) LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT g FROM jsonb_array_elements_text(games::jsonb) AS g
    WHERE EXISTS (SELECT 1 FROM waiting AS w WHERE w.game = true_game(g) AND w.holder <> me AND is_alive(w.holder))
    OR EXISTS (SELECT 1 FROM match AS m WHERE m.game = true_game(g) AND m.screen <> me AND m.result IS NOT NULL)
$$;
"""

FOURTH_MATCHES = f"""
-- Whoever came first, second, third …; NULL for a result that can't be read.
CREATE FUNCTION ranks_of(result jsonb) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE {DEFINER} AS $$
BEGIN
    RETURN CASE jsonb_typeof(result -> 'ranks') WHEN 'array' THEN
        ARRAY(SELECT r::integer FROM jsonb_array_elements_text(result -> 'ranks') AS r) END;
EXCEPTION WHEN data_exception THEN RETURN NULL;
END $$;
-- Adds what these games count to the sums, or takes it out again.
CREATE FUNCTION add_up(these text[], sign integer) RETURNS void LANGUAGE sql VOLATILE {DEFINER} AS $$
    INSERT INTO tally (title, minutes, games)
    SELECT m.title, CASE WHEN m.seconds > 0 THEN m.seconds / 60 ELSE -1 END, sign * count(*)
    FROM match AS m WHERE m.game = ANY (these) AND m.counts AND m.result IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (title, minutes) DO UPDATE SET games = tally.games + excluded.games
$$;
-- Makes one row of each of these games count: whoever has finished it first; a game that was broken off only if
-- nobody finished it; and none of practice.
CREATE FUNCTION settle(these text[]) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM add_up(these, -1);
    DELETE FROM seat AS s WHERE s.game = ANY (these);
    UPDATE match AS m SET counts = r.first FROM (
        SELECT game, screen, NOT practice AND row_number() OVER
            (PARTITION BY game ORDER BY practice, result IS NULL, came, screen) = 1 AS first
        FROM match WHERE game = ANY (these)) AS r
    WHERE m.game = r.game AND m.screen = r.screen AND m.counts <> r.first;
    PERFORM add_up(these, 1);
    INSERT INTO seat (game, screen, seat, title, kind, rank, score, points, ended)
    SELECT m.game, m.screen, s, m.title, m.kinds ->> s, m.ranks [s + 1],
        CASE jsonb_typeof(m.result -> 'scores' -> s) WHEN 'number' THEN (m.result -> 'scores' ->> s)::numeric END,
        (SELECT count(*) FROM unnest(m.ranks) AS r WHERE r > m.ranks [s + 1]), m.ended
    FROM (SELECT *, ranks_of(result) AS ranks FROM match WHERE game = ANY (these) AND counts OFFSET 0) AS m
    CROSS JOIN LATERAL generate_series(0, least(cardinality(m.ranks), 20) - 1) AS s;
END $$;

-- By this a game is known again that one screen has told under two ids: its number there, when it was begun there,
-- and how it went.
CREATE FUNCTION mark_of(m match) RETURNS text LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT CASE WHEN split_part(m.game, '/', 1) = m.screen THEN md5(concat_ws('|',
        substr(m.game, strpos(m.game, '/')), m.title, m.moves, m.seconds, m.kinds, m.practice, m.result)) END
$$;
-- Are these two the same screen, by two matches with the same mark? After a few moves only at the same table.
CREATE FUNCTION is_same(one text, other text, moves integer) RETURNS boolean LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT moves >= 10 OR EXISTS (SELECT 1 FROM screen AS s, screen AS t
        WHERE s.id = one AND t.id = other AND s.called = t.called)
$$;
CREATE FUNCTION has_moved(game text, screen text) RETURNS boolean LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT EXISTS (SELECT 1 FROM former AS f WHERE f.id IN (screen, split_part(game, '/', 1)))
$$;
-- Gives everything that former screens have told to those that they are now, and each thing only once.
CREATE FUNCTION hand_over() RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
DECLARE these text[];
BEGIN
    SELECT array_agg(DISTINCT g) INTO these FROM match AS m CROSS JOIN LATERAL unnest(ARRAY[m.game, true_game(m.game)]) AS g
        WHERE has_moved(m.game, m.screen);
    PERFORM add_up(these, -1);
    DELETE FROM seat WHERE game = ANY (these);
    UPDATE match SET counts = false WHERE game = ANY (these) AND counts;
    DELETE FROM match AS m USING (
        SELECT game, screen, row_number() OVER (
            PARTITION BY true_game(game), home_of(screen) ORDER BY result IS NULL, came, screen) AS place
        FROM match WHERE game = ANY (these)) AS r
    WHERE m.game = r.game AND m.screen = r.screen AND r.place > 1;
    UPDATE match SET game = true_game(game), screen = home_of(screen)
        WHERE game = ANY (these) AND has_moved(game, screen);
    -- Deletions first: they keep out names that come after them (name_comes).
    INSERT INTO unnamed SELECT true_game(game), home_of(screen), seat FROM unnamed
        WHERE has_moved(game, screen) ON CONFLICT DO NOTHING;
    DELETE FROM unnamed WHERE has_moved(game, screen);
    INSERT INTO name SELECT true_game(game), home_of(screen), seat, name, who FROM name
        WHERE has_moved(game, screen) ON CONFLICT DO NOTHING;
    DELETE FROM name WHERE has_moved(game, screen);
    INSERT INTO taken SELECT true_game(game), home_of(screen) FROM taken
        WHERE has_moved(game, screen) ON CONFLICT DO NOTHING;
    DELETE FROM taken WHERE has_moved(game, screen);
    UPDATE waiting SET holder = home_of(holder) WHERE holder IN (SELECT id FROM former);
    DELETE FROM waiting AS w USING (
        SELECT game, row_number() OVER (PARTITION BY true_game(game) ORDER BY entries DESC, since DESC) AS place
        FROM waiting) AS r
    WHERE w.game = r.game AND r.place > 1;
    UPDATE waiting SET game = true_game(game) WHERE has_moved(game, '');
    DELETE FROM waiting AS w USING match AS m WHERE m.game = w.game AND m.result IS NOT NULL
        AND (w.holder IS NULL OR w.holder = m.screen);
    DELETE FROM screen WHERE id IN (SELECT id FROM former);
    PERFORM settle((SELECT array_agg(DISTINCT true_game(g)) FROM unnest(these) AS g));
END $$;
-- From now on these screens are the last one of them.
CREATE FUNCTION unite(ids text[], last text) RETURNS void LANGUAGE sql VOLATILE {DEFINER} AS $$
    UPDATE former SET now = last WHERE now = ANY (ids);
    INSERT INTO former SELECT i, last FROM unnest(ids) AS i WHERE i <> last
        ON CONFLICT (id) DO UPDATE SET now = excluded.now
$$;

CREATE FUNCTION push_matches(me text, pass text, given text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
DECLARE these text[]; others text[];
BEGIN
    PERFORM check_me(me, pass);
    LOCK TABLE tally IN EXCLUSIVE MODE;
    SELECT array_agg(DISTINCT true_game(g.game)) INTO these
        FROM jsonb_to_recordset(given::jsonb) AS g (game text) WHERE may_tell(me, true_game(g.game));
    IF these IS NULL THEN RETURN; END IF;
    INSERT INTO match (game, screen, title, kinds, practice, began, ended, seconds, moves, result)
    SELECT true_game(g.game), me, g.title, g.kinds, g.practice, clock_timestamp() - g.began * interval '1 second',
        clock_timestamp() - g.ended * interval '1 second', g.seconds, g.moves, g.result
    FROM jsonb_to_recordset(given::jsonb) AS g (game text, title text, kinds jsonb, practice boolean,
        began float8, ended float8, seconds integer, moves integer, result jsonb)
    WHERE true_game(g.game) = ANY (these) ON CONFLICT DO NOTHING;
    DELETE FROM waiting AS w WHERE w.game = ANY (these) AND (w.holder IS NULL OR w.holder = me);
    UPDATE match AS m SET mark = mark_of(m) WHERE m.game = ANY (these) AND m.screen = me AND m.mark IS NULL;
    PERFORM settle(these);
    -- A screen that has lost its id tells all its games once more.
    SELECT array_agg(DISTINCT o.screen) INTO others
        FROM match AS m JOIN match AS o ON o.mark = m.mark JOIN screen AS t ON t.id = o.screen
        WHERE m.game = ANY (these) AND m.screen = me AND o.screen <> me AND coalesce(t.login, session_user) = session_user
        AND is_same(me, o.screen, m.moves);
    IF others IS NOT NULL THEN
        PERFORM unite(others, me);
        PERFORM hand_over();
    END IF;
END $$;
CREATE FUNCTION push_names(me text, pass text, given text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM check_me(me, pass);
    INSERT INTO name (game, screen, seat, name, who)
    SELECT true_game(g.game), me, g.seat, g.name, g.who
    FROM jsonb_to_recordset(given::jsonb) AS g (game text, seat integer, name text, who text)
    WHERE may_tell(me, true_game(g.game)) ON CONFLICT DO NOTHING;
END $$;
-- Also what was told before by the screen of which this one has the files.
CREATE FUNCTION ours(me text, game text) RETURNS SETOF text LANGUAGE sql STABLE {DEFINER} AS $$
    SELECT s.id FROM screen AS s WHERE s.id = me OR s.id = home_of(game) AND s.login = session_user
$$;
CREATE FUNCTION push_unnamed(me text, pass text, given text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM check_me(me, pass);
    INSERT INTO unnamed (game, screen, seat)
    SELECT true_game(g.game), o, g.seat
    FROM jsonb_to_recordset(given::jsonb) AS g (game text, seat integer) CROSS JOIN LATERAL ours(me, g.game) AS o
    ON CONFLICT DO NOTHING;
END $$;
CREATE OR REPLACE FUNCTION name_goes() RETURNS trigger LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    DELETE FROM name AS n WHERE n.game = NEW.game AND n.screen = NEW.screen AND n.seat = NEW.seat;
    UPDATE waiting AS w SET names = '' WHERE w.game = NEW.game AND (home_of(w.game) = NEW.screen
        OR EXISTS (SELECT 1 FROM taken AS t WHERE t.game = w.game AND t.screen = NEW.screen));
    RETURN NULL;
END $$;
-- Somebody is called otherwise now at the table where they sat. Names come anew, past those that were deleted.
CREATE FUNCTION rename(me text, pass text, people text, secret text) RETURNS void LANGUAGE plpgsql {DEFINER} AS $$
BEGIN
    PERFORM check_me(me, pass);
    IF NOT is_allowed(secret) THEN RETURN; END IF;
    DELETE FROM name AS n USING jsonb_to_recordset(people::jsonb) AS p (game text, seat integer)
        WHERE n.game = true_game(p.game) AND n.seat = p.seat AND n.screen IN (SELECT ours(me, p.game));
    INSERT INTO name (game, screen, seat, name, who)
        SELECT m.game, m.screen, p.seat, p.name, p.who
        FROM jsonb_to_recordset(people::jsonb) AS p (game text, seat integer, name text, who text)
        JOIN match AS m ON m.game = true_game(p.game) AND m.screen IN (SELECT ours(me, p.game))
        ON CONFLICT DO NOTHING;
END $$;
"""

FOURTH_LISTS = f"""
CREATE FUNCTION best(of_title text, most integer, secret text)
RETURNS TABLE (score float8, name text, place text, ago float8) LANGUAGE sql STABLE {BY_INDEX} AS $$
    SELECT b.score::float8, CASE WHEN is_allowed(secret) THEN coalesce(n.name, '') ELSE '' END,
        coalesce(p.called, ''), extract(epoch FROM statement_timestamp() - b.ended)::float8
    FROM (SELECT * FROM seat AS s WHERE s.title = of_title AND s.kind = 'human' AND s.score IS NOT NULL
        ORDER BY s.score DESC, s.ended LIMIT least(most, 50)) AS b
    LEFT JOIN screen AS p ON p.id = b.screen
    LEFT JOIN name AS n ON n.game = b.game AND n.screen = b.screen AND n.seat = b.seat
    ORDER BY b.score DESC, b.ended
$$;
CREATE FUNCTION people(within float8, most integer, secret text)
RETURNS TABLE (name text, games bigint, wins bigint, points numeric) LANGUAGE sql STABLE {BY_INDEX} AS $$
    WITH evening AS MATERIALIZED (SELECT * FROM seat AS s WHERE (SELECT is_allowed(secret)) AND s.kind = 'human'
        AND s.ended > statement_timestamp() - within * interval '1 second')
    SELECT (array_agg(n.name ORDER BY s.ended DESC))[1], count(DISTINCT s.game),
        count(DISTINCT s.game) FILTER (WHERE s.rank = 1), sum(s.points)
    FROM evening AS s JOIN name AS n ON n.game = s.game AND n.screen = s.screen AND n.seat = s.seat
    WHERE n.who <> '' GROUP BY n.who ORDER BY 4 DESC, 3 DESC, 1 LIMIT least(most, 50)
$$;
-- The middle of the minutes is taken of those games of which they are known.
CREATE FUNCTION totals(within float8)
RETURNS TABLE (title text, games bigint, tonight bigint, minutes integer) LANGUAGE sql STABLE {BY_INDEX} AS $$
    WITH evening AS MATERIALIZED (SELECT m.title, count(*) AS games FROM match AS m
        WHERE m.counts AND m.result IS NOT NULL AND m.ended > statement_timestamp() - within * interval '1 second'
        GROUP BY m.title),
    rising AS (SELECT t.title, t.minutes, sum(t.games) OVER (PARTITION BY t.title ORDER BY t.minutes) AS so_far,
        sum(t.games) OVER (PARTITION BY t.title) AS all_of_them FROM tally AS t WHERE t.minutes >= 0 AND t.games > 0)
    SELECT t.title, sum(t.games)::bigint, coalesce(max(e.games), 0),
        coalesce((SELECT min(r.minutes) FROM rising AS r
            WHERE r.title = t.title AND 2 * r.so_far >= r.all_of_them), 0)
    FROM tally AS t LEFT JOIN evening AS e ON e.title = t.title
    GROUP BY t.title HAVING sum(t.games) > 0 ORDER BY t.title
$$;
-- Of several screens with one number those that run, or else the one that ran last.
CREATE FUNCTION tables(within float8)
RETURNS TABLE (called text, doing text, title text, silent float8, plays bigint, ran text, twice boolean)
LANGUAGE sql STABLE {BY_INDEX} AS $$
    WITH evening AS MATERIALIZED (SELECT m.screen, count(*) AS games FROM match AS m
        WHERE m.counts AND m.ended > statement_timestamp() - within * interval '1 second' GROUP BY m.screen),
    here AS (SELECT s.*, row_number() OVER (PARTITION BY s.called ORDER BY s.seen DESC) AS place,
        count(*) FILTER (WHERE is_alive(s.id)) OVER (PARTITION BY s.called) AS alive
        FROM screen AS s WHERE s.seen > statement_timestamp() - interval '30 days')
    SELECT h.called, h.doing, h.title, extract(epoch FROM statement_timestamp() - h.seen)::float8,
        coalesce(e.games, 0), h.ran, h.alive > 1
    FROM here AS h LEFT JOIN evening AS e ON e.screen = h.id
    WHERE h.place = 1 OR is_alive(h.id) ORDER BY h.called, h.slot, h.id
$$;
CREATE FUNCTION day(ago float8, lasts float8)
RETURNS TABLE (since float8, place text, title text, finished boolean, seconds integer, people bigint, bots bigint,
    moves integer) LANGUAGE sql STABLE {BY_INDEX} AS $$
    SELECT extract(epoch FROM statement_timestamp() - d.began)::float8, coalesce(s.called, ''), d.title,
        d.result IS NOT NULL, d.seconds,
        (SELECT count(*) FROM jsonb_array_elements_text(d.kinds) AS k WHERE k = 'human'),
        (SELECT count(*) FROM jsonb_array_elements_text(d.kinds) AS k WHERE k <> 'human'), d.moves
    FROM match AS d LEFT JOIN screen AS s ON s.id = d.screen
    WHERE d.began >= statement_timestamp() - ago * interval '1 second'
    AND d.began < statement_timestamp() - (ago - lasts) * interval '1 second'
    AND NOT EXISTS (SELECT 1 FROM match AS o WHERE o.game = d.game AND o.screen <> d.screen
        AND (o.result IS NULL, o.came, o.screen) < (d.result IS NULL, d.came, d.screen))
    ORDER BY d.began, d.game
$$;
"""

FOURTH_DATA = f"""
-- Screens of version 3 lost their id at each start, and told all their games again under a new one.
UPDATE match AS m SET mark = mark_of(m);
DO $$
DECLARE same text[]; roots text[]; last text;
BEGIN
    FOR same IN
        SELECT DISTINCT array_agg(DISTINCT m.screen) FROM match AS m JOIN screen AS s ON s.id = m.screen
        WHERE m.mark IS NOT NULL GROUP BY m.mark, CASE WHEN m.moves < 10 THEN s.called END
        HAVING count(DISTINCT m.screen) > 1
    LOOP
        SELECT array_agg(DISTINCT home_of(i)) INTO roots FROM unnest(same) AS i;
        SELECT s.id INTO last FROM screen AS s WHERE s.id = ANY (roots) ORDER BY s.seen DESC, s.id LIMIT 1;
        PERFORM unite(roots, last);
    END LOOP;
    PERFORM hand_over();
    -- Starts before which nothing was played.
    DELETE FROM screen AS s WHERE NOT EXISTS (SELECT 1 FROM match AS m WHERE m.screen = s.id)
        AND NOT EXISTS (SELECT 1 FROM waiting AS w WHERE w.holder = s.id OR split_part(w.game, '/', 1) = s.id);
    UPDATE screen SET slot = NULL WHERE slot >= {SCREENS};
    FOR roots IN SELECT array_agg(g) FROM (
        SELECT game AS g, row_number() OVER (ORDER BY game) / 500 AS part FROM (SELECT DISTINCT game FROM match) AS d) AS p
        GROUP BY part
    LOOP
        PERFORM settle(roots);
    END LOOP;
END $$;
"""

FOURTH = FOURTH_TABLES + FOURTH_SCREENS + FOURTH_CODES + FOURTH_MATCHES + FOURTH_LISTS + FOURTH_DATA

STEPS = (FIRST, SECOND, THIRD, FOURTH)
"""The SQL that brings a database of each version to the next; the first makes everything."""

RIGHTS = """
REVOKE ALL ON ALL TABLES IN SCHEMA stammtisch FROM PUBLIC, {table};
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA stammtisch FROM PUBLIC, {table};
GRANT USAGE ON SCHEMA stammtisch TO {table};
GRANT SELECT ON version TO {table};
GRANT EXECUTE ON FUNCTION enter, beat, leave, put_away, take, hold, look, elsewhere TO {table};
GRANT EXECUTE ON FUNCTION push_matches, push_names, push_unnamed, rename TO {table};
GRANT EXECUTE ON FUNCTION best, people, totals, tables, day TO {table};
"""
"""What the role of a table may do in a database of version `SCHEMA`."""
NO_RIGHTS = """
REVOKE ALL ON ALL TABLES IN SCHEMA stammtisch FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA stammtisch FROM PUBLIC;
"""
"""What everybody else may do."""
