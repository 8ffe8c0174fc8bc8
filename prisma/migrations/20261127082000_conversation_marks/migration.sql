-- CreateTable
CREATE TABLE "conversation_marks" (
    "user_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "last_read_at" TIMESTAMPTZ(6),
    "muted_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_marks_pkey" PRIMARY KEY ("user_id","conversation_id"),
    CONSTRAINT "conversation_marks_unread" CHECK ("unread_count" >= 0)
);

-- Every member gets the marks of the band.
INSERT INTO "conversation_marks" ("user_id", "conversation_id", "unread_count", "last_read_at")
SELECT u."id", m."conversation_id", m."unread_count", m."last_read_at"
FROM "conversation_members" m JOIN "users" u ON u."band_id" = m."band_id"
WHERE m."unread_count" > 0 OR m."last_read_at" IS NOT NULL;

-- CreateIndex
CREATE INDEX "conversation_marks_conversation_id_idx" ON "conversation_marks"("conversation_id");

-- AddForeignKey
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
