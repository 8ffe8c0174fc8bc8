-- bands.genre_names follows band_genres, in the order of their positions.
CREATE OR REPLACE FUNCTION set_genre_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  band uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."band_id" ELSE NEW."band_id" END;
BEGIN
  UPDATE "bands" SET "genre_names" = ARRAY(
    SELECT g."name"::text FROM "band_genres" bg JOIN "genres" g ON g."id" = bg."genre_id"
    WHERE bg."band_id" = band ORDER BY bg."position")
  WHERE "id" = band;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER band_genres_names AFTER INSERT OR UPDATE OR DELETE ON "band_genres"
  FOR EACH ROW EXECUTE FUNCTION set_genre_names();
