-- Where a band stands: in each of its genres, and nowhere when it is not active.
CREATE OR REPLACE FUNCTION genre_standings_for(band "bands") RETURNS SETOF "genre_standings" LANGUAGE sql STABLE AS $$
  SELECT genre, band."id", band."country", band."public_profile", band."points", band."collaborations_count", band."created_at"
  FROM unnest(band."genre_names") genre WHERE band."deactivated_at" IS NULL AND band."deleted_at" IS NULL
$$;

-- Only rows of the one band, whose own row is locked by then: no order of locks beside that of bands.
CREATE OR REPLACE FUNCTION update_genre_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW."genre_names", NEW."country", NEW."public_profile", NEW."points", NEW."collaborations_count", NEW."created_at", NEW."deactivated_at" IS NULL, NEW."deleted_at" IS NULL)
      IS NOT DISTINCT FROM
      ROW(OLD."genre_names", OLD."country", OLD."public_profile", OLD."points", OLD."collaborations_count", OLD."created_at", OLD."deactivated_at" IS NULL, OLD."deleted_at" IS NULL)
    THEN RETURN NULL; END IF;
    DELETE FROM "genre_standings" WHERE "band_id" = NEW."id";
  END IF;
  INSERT INTO "genre_standings" SELECT * FROM genre_standings_for(NEW);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bands_standings
  AFTER INSERT OR UPDATE OF "genre_names", "country", "public_profile", "points", "collaborations_count", "created_at", "deactivated_at", "deleted_at" ON "bands"
  FOR EACH ROW EXECUTE FUNCTION update_genre_standings();
