-- CreateEnum
CREATE TYPE "TookPlace" AS ENUM ('Yes', 'WeCouldNot', 'TheyCouldNot', 'NobodysFault');

-- CreateEnum
CREATE TYPE "MoneyAnswer" AS ENUM ('Yes', 'No', 'NothingAgreed');

-- CreateEnum
CREATE TYPE "ReliabilityCause" AS ENUM ('Played', 'NotHosted', 'NoShow', 'LateCancellation');

-- AlterEnum
ALTER TYPE "SwapEventKind" ADD VALUE 'Reported';
ALTER TYPE "SwapEventKind" ADD VALUE 'NotPlayed';
ALTER TYPE "SwapEventKind" ADD VALUE 'Missed';
ALTER TYPE "SwapEventKind" ADD VALUE 'Disputed';
ALTER TYPE "SwapEventKind" ADD VALUE 'Lapsed';

-- AlterEnum
ALTER TYPE "SwapLegState" ADD VALUE 'Missed';
ALTER TYPE "SwapLegState" ADD VALUE 'Disputed';
ALTER TYPE "SwapLegState" ADD VALUE 'Lapsed';

-- AlterTable
ALTER TABLE "swap_lists" ADD COLUMN     "rings" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "leg_reports" (
    "leg_id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "night" DATE NOT NULL,
    "took_place" "TookPlace" NOT NULL,
    "people" INTEGER,
    "money_as_agreed" "MoneyAnswer",
    "would_play_again" BOOLEAN,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leg_reports_pkey" PRIMARY KEY ("leg_id","night","band_id")
);

-- CreateTable
CREATE TABLE "draw_nights" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "partner_band_id" UUID NOT NULL,
    "leg_id" UUID NOT NULL,
    "night" DATE NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "people" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draw_nights_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reliability_events" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "leg_id" UUID NOT NULL,
    "cause" "ReliabilityCause" NOT NULL,
    "is_kept" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "reference" TEXT NOT NULL,
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),
    "reply_edited_at" TIMESTAMPTZ(3),
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reliability_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "leg_reports_band_id_idx" ON "leg_reports"("band_id");

-- CreateIndex
CREATE UNIQUE INDEX "draw_nights_leg_id_key" ON "draw_nights"("leg_id");

-- CreateIndex
CREATE INDEX "draw_nights_partner_band_id_idx" ON "draw_nights"("partner_band_id");

-- CreateIndex
CREATE UNIQUE INDEX "draw_nights_band_id_night_key" ON "draw_nights"("band_id", "night");

-- CreateIndex
CREATE UNIQUE INDEX "reliability_events_reference_key" ON "reliability_events"("reference");

-- CreateIndex
CREATE INDEX "reliability_events_band_id_created_at_idx" ON "reliability_events"("band_id", "created_at");

-- CreateIndex
CREATE INDEX "reliability_events_leg_id_idx" ON "reliability_events"("leg_id");

-- AddForeignKey
ALTER TABLE "leg_reports" ADD CONSTRAINT "leg_reports_leg_id_fkey" FOREIGN KEY ("leg_id") REFERENCES "swap_legs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leg_reports" ADD CONSTRAINT "leg_reports_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw_nights" ADD CONSTRAINT "draw_nights_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw_nights" ADD CONSTRAINT "draw_nights_partner_band_id_fkey" FOREIGN KEY ("partner_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw_nights" ADD CONSTRAINT "draw_nights_leg_id_fkey" FOREIGN KEY ("leg_id") REFERENCES "swap_legs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reliability_events" ADD CONSTRAINT "reliability_events_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reliability_events" ADD CONSTRAINT "reliability_events_leg_id_fkey" FOREIGN KEY ("leg_id") REFERENCES "swap_legs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language of Prisma cannot express.
ALTER TABLE "leg_reports"
  ADD CONSTRAINT "leg_reports_people" CHECK ("people" BETWEEN 0 AND 100000),
  ADD CONSTRAINT "leg_reports_played" CHECK ("took_place" = 'Yes' OR ("people" IS NULL AND "money_as_agreed" IS NULL));
ALTER TABLE "draw_nights"
  ADD CONSTRAINT "draw_nights_people" CHECK ("people" >= 1);
ALTER TABLE "reliability_events"
  ADD CONSTRAINT "reliability_events_kept" CHECK ("is_kept" = ("cause" = 'Played')),
  ADD CONSTRAINT "reliability_events_reply" CHECK (char_length("reply") <= 280);
