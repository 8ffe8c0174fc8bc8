-- CreateTable
CREATE TABLE "cities" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "search_name" TEXT COLLATE "C" NOT NULL,
    "country" TEXT NOT NULL,
    "region" TEXT,
    "population" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city_aliases" (
    "name" TEXT COLLATE "C" NOT NULL,
    "city_id" INTEGER NOT NULL,

    CONSTRAINT "city_aliases_pkey" PRIMARY KEY ("name","city_id")
);

-- CreateIndex
CREATE INDEX "cities_country_search_name_idx" ON "cities"("country", "search_name");

-- CreateIndex
CREATE INDEX "city_aliases_city_id_idx" ON "city_aliases"("city_id");

-- AddForeignKey
ALTER TABLE "city_aliases" ADD CONSTRAINT "city_aliases_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.
ALTER TABLE "cities"
  ADD CONSTRAINT "cities_country_code" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "cities_population" CHECK ("population" >= 0),
  ADD CONSTRAINT "cities_latitude" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "cities_longitude" CHECK ("longitude" BETWEEN -180 AND 180);
