-- Genre names lose invisible characters, as in lib/genres/normalise.ts, with which nobody finds them any more.
-- A genre whose visible name, or alias, exists is merged into that one.
CREATE FUNCTION pg_temp.visible_name(name text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN btrim(regexp_replace(regexp_replace(regexp_replace(name,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    '(?<![\u0600-\u0dff\ufb50-\ufdff\ufe70-\ufefc])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u0dff\ufb50-\ufdff\ufe70-\ufefc])', '', 'g'),
    '\s+', ' ', 'g'));

DO $$
DECLARE
  renamed record;
  target uuid;
  changed uuid[];
BEGIN
  FOR renamed IN
    SELECT "id", pg_temp.visible_name("name"::text) AS name FROM "genres"
    WHERE pg_temp.visible_name("name"::text) NOT IN ('', "name"::text) ORDER BY "id"
  LOOP
    changed := ARRAY(SELECT "band_id" FROM "band_genres" WHERE "genre_id" = renamed.id ORDER BY "band_id");
    target := coalesce(
      (SELECT "id" FROM "genres" WHERE "name" = renamed.name::citext),
      (SELECT "genre_id" FROM "genre_aliases" WHERE "name" = renamed.name::citext));
    IF target IS NULL THEN
      UPDATE "genres" SET "name" = renamed.name, "slug" = replace(lower(renamed.name), ' ', '-') WHERE "id" = renamed.id;
    ELSE
      UPDATE "band_genres" bg SET "genre_id" = target WHERE "genre_id" = renamed.id
        AND NOT EXISTS (SELECT FROM "band_genres" other WHERE other."band_id" = bg."band_id" AND other."genre_id" = target);
      DELETE FROM "genres" WHERE "id" = renamed.id;
    END IF;
    UPDATE "bands" SET "genre_names" = ARRAY(
      SELECT g."name"::text FROM "band_genres" bg JOIN "genres" g ON g."id" = bg."genre_id"
      WHERE bg."band_id" = "bands"."id" ORDER BY bg."position")
    WHERE "id" = ANY (changed);
  END LOOP;
END $$;
