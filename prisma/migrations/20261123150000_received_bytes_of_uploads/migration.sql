-- Bytes of an upload that lie on this server's disk or are on their way to it; they count against the band's quota before they arrive.
ALTER TABLE "uploads" ADD COLUMN "received_bytes" BIGINT NOT NULL DEFAULT 0;
