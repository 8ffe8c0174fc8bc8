-- CreateTable
CREATE TABLE "match_lists" (
    "band_id" UUID NOT NULL,
    "candidates" UUID[],
    "kindred" TEXT[],
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "match_lists_pkey" PRIMARY KEY ("band_id")
);

-- CreateIndex
CREATE INDEX "bands_country_spotify_listeners_idx" ON "bands"("country", "spotify_listeners");

-- CreateIndex
CREATE INDEX "bands_spotify_listeners_created_at_id_idx" ON "bands"("spotify_listeners" DESC, "created_at", "id");

-- CreateIndex
CREATE INDEX "bands_latitude_longitude_idx" ON "bands"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "bands_updated_at_idx" ON "bands"("updated_at");

-- CreateIndex
CREATE INDEX "cities_search_name_idx" ON "cities"("search_name");

-- AddForeignKey
ALTER TABLE "match_lists" ADD CONSTRAINT "match_lists_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Parts of names are looked for in a band's names side by side: a term has no line break, so it cannot match across two.
CREATE FUNCTION names_text(names text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN lower(array_to_string(names, E'\n'));
CREATE INDEX "bands_genres_trgm" ON "bands" USING gin (names_text("genre_names") gin_trgm_ops);
CREATE INDEX "bands_influences_trgm" ON "bands" USING gin (names_text("influences") gin_trgm_ops);
-- Discover by name.
CREATE INDEX "bands_lower_name_id" ON "bands" (lower("name"), "id");
-- Influences without case and accents, for bands that share one.
CREATE FUNCTION influence_keys(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(SELECT lower(public.unaccent('public.unaccent', name)) FROM unnest(names) AS name);
CREATE INDEX "bands_influence_keys" ON "bands" USING gin (influence_keys("influences"));
-- In how many lists a band is shown.
CREATE INDEX "match_lists_shown" ON "match_lists" USING gin (("candidates"[1:20]));

-- The pages that are read are in memory: without this PostgreSQL shuns the ordered walks along an index that make the first
-- page of a long list cheap. Whoever does not own the database sets it there.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
