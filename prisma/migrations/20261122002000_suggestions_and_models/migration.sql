-- CreateEnum
CREATE TYPE "ModelTask" AS ENUM ('biography', 'starters', 'explanation');

-- CreateEnum
CREATE TYPE "ModelResult" AS ENUM ('used', 'untrue', 'slow', 'failed', 'resting', 'overBudget');

-- AlterTable
ALTER TABLE "bands" ADD COLUMN     "ai_help" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "conversation_members" ADD COLUMN     "unanswered_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "hidden_suggestions" (
    "band_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_suggestions_pkey" PRIMARY KEY ("band_id","id")
);

-- CreateTable
CREATE TABLE "model_budgets" (
    "band_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "asked" INTEGER NOT NULL,

    CONSTRAINT "model_budgets_pkey" PRIMARY KEY ("band_id","day")
);

-- CreateTable
CREATE TABLE "model_uses" (
    "day" DATE NOT NULL,
    "task" "ModelTask" NOT NULL,
    "result" "ModelResult" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "model_uses_pkey" PRIMARY KEY ("day","task","result")
);

-- CreateIndex
CREATE INDEX "hidden_suggestions_hidden_at_idx" ON "hidden_suggestions"("hidden_at");

-- CreateIndex
CREATE INDEX "model_budgets_day_idx" ON "model_budgets"("day");

-- AddForeignKey
ALTER TABLE "hidden_suggestions" ADD CONSTRAINT "hidden_suggestions_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_budgets" ADD CONSTRAINT "model_budgets_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Since the other band's first message after the own last one.
UPDATE conversation_members m SET unanswered_since = (
  SELECT min(created_at) FROM messages
  WHERE conversation_id = m.conversation_id AND sender_band_id <> m.band_id AND hold IS NULL
    AND created_at > coalesce((SELECT max(created_at) FROM messages WHERE conversation_id = m.conversation_id AND sender_band_id = m.band_id), '-infinity'));

-- Who waits for an answer of a band, the longest waiting first.
CREATE INDEX "conversation_members_unanswered" ON "conversation_members" ("band_id", "unanswered_since") WHERE "unanswered_since" IS NOT NULL;

-- Who plays in a city, the next date first.
CREATE INDEX "tour_dates_city" ON "tour_dates" (lower("city"), "date") WHERE "deleted_at" IS NULL;
