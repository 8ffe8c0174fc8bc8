-- AlterEnum
ALTER TYPE "ModelResult" ADD VALUE 'left';
