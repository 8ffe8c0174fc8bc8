-- By the hash that all sizes of a picture share: "/files/" and 32 digits.
CREATE INDEX "uploads_picture" ON "uploads" (left("address", 39));
-- Without figures about the expression its index is taken for a bad one.
ANALYZE "uploads";
