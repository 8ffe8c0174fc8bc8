-- CreateEnum
CREATE TYPE "EditSubject" AS ENUM ('Profile', 'Release', 'TourDate', 'Track', 'SwapSettings');

-- CreateEnum
CREATE TYPE "EditAction" AS ENUM ('Added', 'Changed', 'Removed');

-- AlterTable
ALTER TABLE "profile_edits" ADD COLUMN     "action" "EditAction" NOT NULL DEFAULT 'Changed',
ADD COLUMN     "item_name" TEXT,
ADD COLUMN     "subject" "EditSubject" NOT NULL DEFAULT 'Profile';
