-- Discover by distance: from a place, and from the middle of a Spotify range. Both indexes give bands nearest first.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS cube;

-- A point on a sphere of radius 1; null without coordinates.
CREATE FUNCTION place_of(latitude float8, longitude float8) RETURNS cube LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN cube(ARRAY[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]);

ALTER TABLE "bands" ADD COLUMN "place" cube GENERATED ALWAYS AS (place_of("latitude", "longitude")) STORED;
-- The coordinates are what the planner has statistics of, and what ends a walk at the edge of a circle.
CREATE INDEX "bands_by_place" ON "bands" USING gist ("place", "latitude", "longitude") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
DROP INDEX "bands_latitude_longitude_idx";

CREATE INDEX "bands_by_listeners" ON "bands" USING gist (("spotify_listeners"::float8), "country") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
DROP INDEX "bands_country_spotify_listeners_idx";

ALTER TABLE "match_lists" RENAME COLUMN "forgotten" TO "version";
ALTER TABLE "match_lists" RENAME COLUMN "made_after" TO "list_version";
