-- AlterTable
ALTER TABLE "collaborations" ADD COLUMN     "confirmed_by_user_id" UUID;

-- CreateIndex
CREATE INDEX "collaborations_confirmed_by_user_id_idx" ON "collaborations"("confirmed_by_user_id");

-- AddForeignKey
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_confirmed_by_user_id_fkey" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
