-- AlterTable
ALTER TABLE "match_lists" ADD COLUMN     "forgotten" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "made_after" INTEGER NOT NULL DEFAULT 0;
