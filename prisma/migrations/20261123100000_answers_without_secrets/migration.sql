-- Answers that were kept so far may hold recovery codes and sessions, and their hashes are of bodies with passwords.
DELETE FROM "idempotency_keys";

ALTER TABLE "idempotency_keys" DROP COLUMN "session_id";
