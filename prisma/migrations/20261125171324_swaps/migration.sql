-- AlterTable
ALTER TABLE "bands" ADD COLUMN     "ticket_sales_as_of" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tour_dates" ADD COLUMN     "latitude" DOUBLE PRECISION,
ADD COLUMN     "longitude" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "swap_settings" (
    "band_id" UUID NOT NULL,
    "is_open" BOOLEAN NOT NULL DEFAULT true,
    "max_km" INTEGER NOT NULL DEFAULT 600,
    "preferred_places" JSONB NOT NULL DEFAULT '[]',
    "open_weekends" DATE[] DEFAULT ARRAY[]::DATE[],
    "room" TEXT,
    "room_capacity" INTEGER,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "swap_settings_pkey" PRIMARY KEY ("band_id")
);

-- CreateTable
CREATE TABLE "swap_lists" (
    "band_id" UUID NOT NULL,
    "candidates" UUID[],
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,
    "list_version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "swap_lists_pkey" PRIMARY KEY ("band_id")
);

-- CreateTable
CREATE TABLE "home_crowds" (
    "genre" TEXT NOT NULL,
    "band_id" UUID NOT NULL,
    "cell" SMALLINT NOT NULL,
    "draw" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "home_crowds_pkey" PRIMARY KEY ("band_id","genre")
);

-- CreateIndex
CREATE INDEX "swap_settings_open_weekends_idx" ON "swap_settings" USING GIN ("open_weekends");

-- CreateIndex
CREATE INDEX "swap_settings_saved_at_idx" ON "swap_settings"("saved_at");

-- CreateIndex
CREATE INDEX "home_crowds_near" ON "home_crowds"("genre", "cell", "draw", "band_id", "latitude", "longitude");

-- AddForeignKey
ALTER TABLE "swap_settings" ADD CONSTRAINT "swap_settings_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_lists" ADD CONSTRAINT "swap_lists_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "home_crowds" ADD CONSTRAINT "home_crowds_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language of Prisma cannot express.
ALTER TABLE "swap_settings"
  ADD CONSTRAINT "swap_settings_max_km" CHECK ("max_km" IN (100, 250, 600, 1000)),
  ADD CONSTRAINT "swap_settings_preferred_places" CHECK (jsonb_typeof("preferred_places") = 'array' AND jsonb_array_length("preferred_places") <= 3),
  ADD CONSTRAINT "swap_settings_open_weekends" CHECK (cardinality("open_weekends") <= 26),
  ADD CONSTRAINT "swap_settings_room_length" CHECK (char_length("room") <= 120),
  ADD CONSTRAINT "swap_settings_room_capacity" CHECK ("room_capacity" BETWEEN 1 AND 1000000000);
-- In how many lists a band is shown.
CREATE INDEX "swap_lists_shown" ON "swap_lists" USING gin (("candidates"[1:20]));

-- Functions behind rows that triggers keep: changing one means making those rows again.

-- A square of two degrees; the poles belong to the last rows, the date line to the first column.
CREATE FUNCTION crowd_cell(latitude float8, longitude float8) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (least(89, floor((latitude + 90) / 2)) * 180 + floor((longitude + 180) / 2)::int % 180)::smallint;

CREATE FUNCTION home_crowds_for(band "bands") RETURNS SETOF "home_crowds" LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (genre) genre, band."id", crowd_cell(band."latitude", band."longitude"), band."ticket_sales_hometown", band."latitude", band."longitude"
  FROM unnest(band."genre_names") genre
  WHERE band."deactivated_at" IS NULL AND band."deleted_at" IS NULL AND band."ticket_sales_hometown" > 0
    AND band."latitude" IS NOT NULL AND band."longitude" IS NOT NULL
$$;

UPDATE "bands" SET "ticket_sales_as_of" = "updated_at"
WHERE greatest("ticket_sales_hometown", "ticket_sales_250km", "ticket_sales_1000km") > 0;
INSERT INTO "home_crowds" SELECT crowds.* FROM "bands" band, home_crowds_for(band) crowds;
