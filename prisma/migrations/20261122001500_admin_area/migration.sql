-- CreateEnum
CREATE TYPE "ReportMeasure" AS ENUM ('Warned', 'MessageHidden', 'Suspended');

-- DropIndex
DROP INDEX "audit_entries_target_type_target_id_idx";

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "measure" "ReportMeasure",
ADD COLUMN     "message_id" UUID;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_idx" ON "audit_entries"("actor_id", "created_at" DESC);
CREATE INDEX "audit_entries_target_id_created_at_idx" ON "audit_entries"("target_id", "created_at" DESC);
CREATE INDEX "audit_entries_action_created_at_idx" ON "audit_entries"("action", "created_at" DESC);
CREATE INDEX "collaborations_created_at_idx" ON "collaborations"("created_at");
CREATE INDEX "conversations_created_at_idx" ON "conversations"("created_at");
CREATE INDEX "messages_created_at_idx" ON "messages" USING BRIN ("created_at");
CREATE INDEX "referrals_created_at_idx" ON "referrals"("created_at");
CREATE INDEX "reports_message_id_idx" ON "reports"("message_id");
CREATE INDEX "submissions_created_at_idx" ON "submissions"("created_at");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say: the admins' search for users, and the few that statistics leave out.
CREATE INDEX "users_email_parts" ON "users" USING GIN ((lower("email"::text)) gin_trgm_ops);
CREATE INDEX "users_erased" ON "users" ("id") WHERE "password_hash" = '';
CREATE INDEX "bands_gone" ON "bands" ("id") WHERE "deactivated_at" IS NOT NULL OR "deleted_at" IS NOT NULL;
