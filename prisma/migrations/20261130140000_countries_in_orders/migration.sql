-- A country's bands by listeners, name or age also come from an index alone (docs/decisions/0052).
DROP INDEX "bands_by_name";
CREATE INDEX "bands_by_name" ON "bands" ("name_key", "id")
  INCLUDE ("genres_key", "country") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
DROP INDEX "bands_by_spotify";
CREATE INDEX "bands_by_spotify" ON "bands" ("spotify_listeners" DESC, "created_at", "id")
  INCLUDE ("name_key", "genres_key", "country") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
DROP INDEX "bands_by_age";
CREATE INDEX "bands_by_age" ON "bands" ("created_at", "id")
  INCLUDE ("name_key", "genres_key", "country") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
