-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "sender_user_id" UUID;
