-- The erasure of an account or band read all recorded answers (lib/accounts/recorded-answers.ts).
CREATE FUNCTION ids_in(content text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT array_agg(DISTINCT found[1]::uuid)
    FROM regexp_matches(content, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') AS found);
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" (left("scope", 36));
CREATE INDEX "idempotency_keys_ids" ON "idempotency_keys" USING gin (ids_in("answer"));
ANALYZE "idempotency_keys";
