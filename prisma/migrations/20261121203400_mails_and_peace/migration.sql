-- CreateEnum
CREATE TYPE "MessageHold" AS ENUM ('Waiting', 'Refused');

-- AlterTable
ALTER TABLE "conversation_members" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_round" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "muted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "hold" "MessageHold";

-- CreateTable
CREATE TABLE "mail_opt_outs" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_opt_outs_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- AddForeignKey
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say: only what waits is in these indexes.
CREATE INDEX "conversation_members_mail_due" ON "conversation_members" ("mail_due_at") WHERE "mail_due_at" IS NOT NULL;
CREATE INDEX "messages_held" ON "messages" ("created_at" DESC, "id" DESC) WHERE "hold" IS NOT NULL;
