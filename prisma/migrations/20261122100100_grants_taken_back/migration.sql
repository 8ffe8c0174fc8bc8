-- What an admin's extension needs to be taken back as if it had not been: whose it is, and the stretch of access before its own.
ALTER TABLE "access_grants" ADD COLUMN     "granted_by_id" UUID;

ALTER TABLE "bands" ADD COLUMN     "access_before" JSONB;

ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
