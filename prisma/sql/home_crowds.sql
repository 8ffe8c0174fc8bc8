-- A square of two degrees; the poles belong to the last rows, the date line to the first column.
CREATE OR REPLACE FUNCTION crowd_cell(latitude float8, longitude float8) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (least(89, floor((latitude + 90) / 2)) * 180 + floor((longitude + 180) / 2)::int % 180)::smallint;

-- A change here or above has to come with a migration that makes the rows again.
CREATE OR REPLACE FUNCTION home_crowds_for(band "bands") RETURNS SETOF "home_crowds" LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (genre) genre, band."id", crowd_cell(band."latitude", band."longitude"), band."ticket_sales_hometown", band."latitude", band."longitude"
  FROM unnest(band."genre_names") genre
  WHERE band."deactivated_at" IS NULL AND band."deleted_at" IS NULL AND band."ticket_sales_hometown" > 0
    AND band."latitude" IS NOT NULL AND band."longitude" IS NOT NULL
$$;

-- Changes only rows of the one band, whose own row is locked by then.
CREATE OR REPLACE FUNCTION update_home_crowds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "home_crowds" WHERE "band_id" = NEW."id";
  END IF;
  INSERT INTO "home_crowds" SELECT * FROM home_crowds_for(NEW);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bands_new_crowd AFTER INSERT ON "bands" FOR EACH ROW
  WHEN (NEW."ticket_sales_hometown" > 0) EXECUTE FUNCTION update_home_crowds();
CREATE OR REPLACE TRIGGER bands_crowd AFTER UPDATE OF "genre_names", "ticket_sales_hometown", "latitude", "longitude", "deactivated_at", "deleted_at" ON "bands" FOR EACH ROW
  WHEN ((OLD."genre_names", OLD."ticket_sales_hometown", OLD."latitude", OLD."longitude", OLD."deactivated_at" IS NULL, OLD."deleted_at" IS NULL)
    IS DISTINCT FROM (NEW."genre_names", NEW."ticket_sales_hometown", NEW."latitude", NEW."longitude", NEW."deactivated_at" IS NULL, NEW."deleted_at" IS NULL))
  EXECUTE FUNCTION update_home_crowds();
