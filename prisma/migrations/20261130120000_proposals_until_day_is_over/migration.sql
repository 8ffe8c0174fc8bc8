-- A proposal ends when its last day is over everywhere; so do those made before, on the day that was named.
UPDATE "swaps" SET "expires_at" =
  (date_trunc('day', "expires_at" AT TIME ZONE 'UTC') + interval '36 hours') AT TIME ZONE 'UTC'
WHERE "state" = 'Proposed' AND "expires_at" > now() AND ("expires_at" AT TIME ZONE 'UTC')::time <> '12:00';
