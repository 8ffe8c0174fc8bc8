-- AlterTable
ALTER TABLE "bands" ALTER COLUMN "updated_at" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "genres_created_by_band_id_created_at_idx" ON "genres"("created_by_band_id", "created_at");

-- Other names of genres are found by a part of them and when misspelt, as the names are.
CREATE INDEX "genre_aliases_name_trgm" ON "genre_aliases" USING gin ((lower("name"::text)) gin_trgm_ops);
