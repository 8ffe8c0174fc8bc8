-- AlterTable
ALTER TABLE "bands" ADD COLUMN     "read_marks" BOOLEAN NOT NULL DEFAULT true;
