-- AlterTable
ALTER TABLE "releases" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
