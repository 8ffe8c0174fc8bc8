-- Band names lose invisible characters, as in lib/visible-text.ts; joiners only where no script or emoji needs them.
CREATE FUNCTION pg_temp.visible_text(name text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN btrim(regexp_replace(regexp_replace(name,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '(?<![\u0600-\u0dff\u2190-\u2bff\ufb50-\ufdff\ufe0f\ufe70-\ufefc\U0001f000-\U0001faff])[\u200c\u200d]', '', 'g'));

UPDATE "bands" SET "name" = pg_temp.visible_text("name") WHERE pg_temp.visible_text("name") NOT IN ('', "name");

-- Genres in wish lists and in the history get the names that 20261129150000 and 20261130052000 gave them.
CREATE FUNCTION pg_temp.genre_name(name text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN (SELECT string_agg(CASE WHEN length(upper(left(word, 1))) = 1 THEN upper(left(word, 1)) ELSE left(word, 1) END || substr(word, 2), ' ' ORDER BY place)
    FROM regexp_split_to_table(btrim(regexp_replace(regexp_replace(regexp_replace(name,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '(?<![\u0600-\u0dff\ufb50-\ufdff\ufe70-\ufefc])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u0dff\ufb50-\ufdff\ufe70-\ufefc])', '', 'g'),
      '\s+', ' ', 'g')), ' ') WITH ORDINALITY words (word, place));

CREATE FUNCTION pg_temp.genre_names(names jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN jsonb_typeof(names) = 'array' THEN (SELECT coalesce(jsonb_agg(name ORDER BY place), '[]') FROM (
    SELECT pg_temp.genre_name(given) AS name, min(place) AS place
    FROM jsonb_array_elements_text(names) WITH ORDINALITY elements (given, place) GROUP BY 1) named WHERE name <> '') ELSE names END;

UPDATE "match_preferences" SET "preferences" = jsonb_set("preferences", '{genres}', pg_temp.genre_names("preferences" -> 'genres'))
WHERE pg_temp.genre_names("preferences" -> 'genres') <> "preferences" -> 'genres';

CREATE FUNCTION pg_temp.visible_change(change jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN CASE change ->> 'field'
    WHEN 'genres' THEN change || jsonb_build_object('before', pg_temp.genre_names(change -> 'before'), 'after', pg_temp.genre_names(change -> 'after'))
    WHEN 'name' THEN change || jsonb_build_object('before', pg_temp.visible_text(change ->> 'before'), 'after', pg_temp.visible_text(change ->> 'after'))
    ELSE change END;

UPDATE "profile_edits" SET "changes" = (
  SELECT jsonb_agg(pg_temp.visible_change(change) ORDER BY place) FROM jsonb_array_elements("changes") WITH ORDINALITY elements (change, place))
WHERE "subject" = 'Profile' AND ("changes" @> '[{"field": "genres"}]' OR "changes" @> '[{"field": "name"}]');
