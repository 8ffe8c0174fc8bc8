-- CreateTable
CREATE TABLE "genre_standings" (
    "genre" TEXT NOT NULL,
    "band_id" UUID NOT NULL,
    "country" TEXT,
    "public_profile" BOOLEAN NOT NULL,
    "points" INTEGER NOT NULL,
    "collaborations_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "genre_standings_pkey" PRIMARY KEY ("band_id","genre")
);

-- Where a band stands: in each of its genres, and nowhere when it is not live.
CREATE FUNCTION standings_of(band "bands") RETURNS SETOF "genre_standings" LANGUAGE sql STABLE AS $$
  SELECT genre, band."id", band."country", band."public_profile", band."points", band."collaborations_count", band."created_at"
  FROM unnest(band."genre_names") genre WHERE band."deactivated_at" IS NULL AND band."deleted_at" IS NULL
$$;

-- Only rows of the one band, whose own row is locked by then: no order of locks beside that of bands.
CREATE FUNCTION keep_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF ROW(NEW."genre_names", NEW."country", NEW."public_profile", NEW."points", NEW."collaborations_count", NEW."created_at", NEW."deactivated_at" IS NULL, NEW."deleted_at" IS NULL)
      IS NOT DISTINCT FROM
      ROW(OLD."genre_names", OLD."country", OLD."public_profile", OLD."points", OLD."collaborations_count", OLD."created_at", OLD."deactivated_at" IS NULL, OLD."deleted_at" IS NULL)
    THEN RETURN NULL; END IF;
    DELETE FROM "genre_standings" WHERE "band_id" = NEW."id";
  END IF;
  INSERT INTO "genre_standings" SELECT * FROM standings_of(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER bands_standings
  AFTER INSERT OR UPDATE OF "genre_names", "country", "public_profile", "points", "collaborations_count", "created_at", "deactivated_at", "deleted_at" ON "bands"
  FOR EACH ROW EXECUTE FUNCTION keep_standings();

INSERT INTO "genre_standings" SELECT standing.* FROM "bands", standings_of("bands") standing;

-- CreateIndex
CREATE INDEX "genre_standings_genre_points_collaborations_count_created_a_idx" ON "genre_standings"("genre", "points" DESC, "collaborations_count" DESC, "created_at", "band_id");

-- CreateIndex
CREATE INDEX "genre_standings_genre_country_points_collaborations_count_c_idx" ON "genre_standings"("genre", "country", "points" DESC, "collaborations_count" DESC, "created_at", "band_id");

-- AddForeignKey
ALTER TABLE "genre_standings" ADD CONSTRAINT "genre_standings_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;
