-- A word that began with an invisible character was stored without its capital: filters, which normalise names, do not find it.
CREATE FUNCTION pg_temp.with_capitals(name text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN (SELECT string_agg(CASE WHEN length(upper(left(word, 1))) = 1 THEN upper(left(word, 1)) ELSE left(word, 1) END || substr(word, 2), ' ' ORDER BY place)
    FROM regexp_split_to_table(name, ' ') WITH ORDINALITY words (word, place));

UPDATE "bands" SET "genre_names" = ARRAY(
  SELECT pg_temp.with_capitals(g."name"::text) FROM "band_genres" bg JOIN "genres" g ON g."id" = bg."genre_id"
  WHERE bg."band_id" = "bands"."id" ORDER BY bg."position")
WHERE "id" IN (
  SELECT bg."band_id" FROM "band_genres" bg JOIN "genres" g ON g."id" = bg."genre_id"
  WHERE g."name"::text <> pg_temp.with_capitals(g."name"::text));

UPDATE "genres" SET "name" = pg_temp.with_capitals("name"::text) WHERE "name"::text <> pg_temp.with_capitals("name"::text);
