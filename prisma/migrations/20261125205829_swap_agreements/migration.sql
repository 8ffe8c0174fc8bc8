-- CreateEnum
CREATE TYPE "SwapKind" AS ENUM ('PAIR', 'RING');

-- CreateEnum
CREATE TYPE "SwapState" AS ENUM ('Proposed', 'On', 'Declined', 'Withdrawn', 'Expired', 'Ended', 'Done');

-- CreateEnum
CREATE TYPE "SwapAnswer" AS ENUM ('Accepted', 'Declined');

-- CreateEnum
CREATE TYPE "SwapLegState" AS ENUM ('Open', 'Agreed', 'Played', 'Settled', 'Waived');

-- CreateEnum
CREATE TYPE "SwapEventKind" AS ENUM ('Proposed', 'Accepted', 'Declined', 'Withdrawn', 'Expired', 'Ended', 'Done', 'Offered', 'OfferedSubstitute', 'Agreed', 'AgreedSubstitute', 'OfferDeclined', 'Cancelled', 'Waived', 'Played');

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "swap_event_id" UUID;

-- AlterTable
ALTER TABLE "tour_dates" ADD COLUMN     "leg_id" UUID;

-- CreateTable
CREATE TABLE "swaps" (
    "id" UUID NOT NULL,
    "kind" "SwapKind" NOT NULL DEFAULT 'PAIR',
    "key" TEXT NOT NULL,
    "state" "SwapState" NOT NULL DEFAULT 'Proposed',
    "proposed_by_band_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "return_in_months" SMALLINT NOT NULL,
    "return_by" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "on_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "last_step_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "swaps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "swap_members" (
    "swap_id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "answer" "SwapAnswer",
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "swap_members_pkey" PRIMARY KEY ("swap_id","band_id")
);

-- CreateTable
CREATE TABLE "swap_legs" (
    "id" UUID NOT NULL,
    "swap_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "host_band_id" UUID NOT NULL,
    "guest_band_id" UUID NOT NULL,
    "conversation_id" UUID,
    "state" "SwapLegState" NOT NULL DEFAULT 'Open',
    "night" DATE,
    "time" TEXT,
    "venue" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "terms" JSONB NOT NULL,
    "offer" JSONB,
    "offer_no" INTEGER NOT NULL DEFAULT 0,
    "offer_by_band_id" UUID,
    "offered_at" TIMESTAMPTZ(3),
    "agreed_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "swap_legs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "swap_events" (
    "id" UUID NOT NULL,
    "swap_id" UUID NOT NULL,
    "leg_id" UUID,
    "band_id" UUID,
    "user_id" UUID,
    "kind" "SwapEventKind" NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "swap_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "swap_reminders" (
    "reference" TEXT NOT NULL,
    "band_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "swap_reminders_pkey" PRIMARY KEY ("reference","band_id","kind")
);

-- CreateIndex
CREATE INDEX "swaps_expires_at_idx" ON "swaps"("expires_at");

-- CreateIndex
CREATE INDEX "swaps_proposed_by_band_id_idx" ON "swaps"("proposed_by_band_id");

-- CreateIndex
CREATE INDEX "swap_members_band_id_swap_id_idx" ON "swap_members"("band_id", "swap_id");

-- CreateIndex
CREATE INDEX "swap_legs_guest_band_id_idx" ON "swap_legs"("guest_band_id");

-- CreateIndex
CREATE INDEX "swap_legs_host_band_id_idx" ON "swap_legs"("host_band_id");

-- CreateIndex
CREATE INDEX "swap_legs_conversation_id_idx" ON "swap_legs"("conversation_id");

-- CreateIndex
CREATE INDEX "swap_legs_state_night_idx" ON "swap_legs"("state", "night");

-- CreateIndex
CREATE UNIQUE INDEX "swap_legs_swap_id_position_key" ON "swap_legs"("swap_id", "position");

-- CreateIndex
CREATE INDEX "swap_events_swap_id_created_at_idx" ON "swap_events"("swap_id", "created_at");

-- CreateIndex
CREATE INDEX "swap_events_leg_id_idx" ON "swap_events"("leg_id");

-- CreateIndex
CREATE INDEX "swap_events_band_id_idx" ON "swap_events"("band_id");

-- CreateIndex
CREATE INDEX "swap_reminders_band_id_created_at_idx" ON "swap_reminders"("band_id", "created_at");

-- CreateIndex
CREATE INDEX "tour_dates_leg_id_idx" ON "tour_dates"("leg_id");

-- AddForeignKey
ALTER TABLE "tour_dates" ADD CONSTRAINT "tour_dates_leg_id_fkey" FOREIGN KEY ("leg_id") REFERENCES "swap_legs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_swap_event_id_fkey" FOREIGN KEY ("swap_event_id") REFERENCES "swap_events"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_proposed_by_band_id_fkey" FOREIGN KEY ("proposed_by_band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_members" ADD CONSTRAINT "swap_members_swap_id_fkey" FOREIGN KEY ("swap_id") REFERENCES "swaps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_members" ADD CONSTRAINT "swap_members_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_legs" ADD CONSTRAINT "swap_legs_swap_id_fkey" FOREIGN KEY ("swap_id") REFERENCES "swaps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_legs" ADD CONSTRAINT "swap_legs_host_band_id_fkey" FOREIGN KEY ("host_band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_legs" ADD CONSTRAINT "swap_legs_guest_band_id_fkey" FOREIGN KEY ("guest_band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_legs" ADD CONSTRAINT "swap_legs_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_events" ADD CONSTRAINT "swap_events_swap_id_fkey" FOREIGN KEY ("swap_id") REFERENCES "swaps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_events" ADD CONSTRAINT "swap_events_leg_id_fkey" FOREIGN KEY ("leg_id") REFERENCES "swap_legs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_events" ADD CONSTRAINT "swap_events_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_events" ADD CONSTRAINT "swap_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "swap_reminders" ADD CONSTRAINT "swap_reminders_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language of Prisma cannot express.
ALTER TABLE "swaps"
  ADD CONSTRAINT "swaps_return_in_months" CHECK ("return_in_months" BETWEEN 1 AND 18),
  ADD CONSTRAINT "swaps_closed" CHECK (("closed_at" IS NULL) = ("state" IN ('Proposed', 'On')));
ALTER TABLE "swap_legs"
  ADD CONSTRAINT "swap_legs_bands" CHECK ("host_band_id" <> "guest_band_id"),
  ADD CONSTRAINT "swap_legs_night" CHECK ("night" IS NOT NULL OR "state" NOT IN ('Agreed', 'Played')),
  ADD CONSTRAINT "swap_legs_offer" CHECK ("offer" IS NOT NULL OR "offer_by_band_id" IS NULL),
  ADD CONSTRAINT "swap_legs_closed" CHECK (("closed_at" IS NULL) = ("state" IN ('Open', 'Agreed')));

-- Two bands have one swap at a time.
CREATE UNIQUE INDEX "swaps_under_way" ON "swaps" ("key") WHERE "state" IN ('Proposed', 'On');
-- A band has one agreed night a day.
CREATE UNIQUE INDEX "tour_dates_agreed_night" ON "tour_dates" ("band_id", (("date" AT TIME ZONE 'UTC')::date))
  WHERE "leg_id" IS NOT NULL AND "deleted_at" IS NULL;
-- Few messages are steps of a swap.
CREATE INDEX "messages_swap_event" ON "messages" ("swap_event_id") WHERE "swap_event_id" IS NOT NULL;
