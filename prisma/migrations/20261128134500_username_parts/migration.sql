-- Search by part of a username, among admins.
CREATE INDEX "users_username_parts" ON "users" USING gin ((lower("username"::text)) gin_trgm_ops);
