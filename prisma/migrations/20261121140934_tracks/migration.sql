-- CreateEnum
CREATE TYPE "TrackState" AS ENUM ('pending', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "AudioFormat" AS ENUM ('mp3', 'flac', 'wav', 'vorbis', 'opus');

-- CreateTable
CREATE TABLE "tracks" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "members_only" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "format" "AudioFormat" NOT NULL,
    "state" "TrackState" NOT NULL DEFAULT 'pending',
    "problem" TEXT,
    "seconds" DOUBLE PRECISION,
    "peaks" BYTEA,
    "claimed_at" TIMESTAMPTZ(3),
    "claims" SMALLINT NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tracks_upload_id_key" ON "tracks"("upload_id");

-- CreateIndex
CREATE INDEX "tracks_band_id_position_id_idx" ON "tracks"("band_id", "position", "id");

-- AddForeignKey
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tracks"
  ADD CONSTRAINT "tracks_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "tracks_ready" CHECK ("state" <> 'ready' OR ("seconds" > 0 AND "peaks" IS NOT NULL)),
  ADD CONSTRAINT "tracks_failed" CHECK ("state" <> 'failed' OR "problem" IS NOT NULL);

CREATE TRIGGER tracks_page AFTER INSERT OR UPDATE OR DELETE ON "tracks" FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
