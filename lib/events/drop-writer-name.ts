import type { Tx } from "@/lib/db";

/** Takes a member's name out of the events of messages, before the member leaves the band or is erased. */
export async function dropWriterName(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE events SET payload = payload - 'writtenBy' FROM users
    WHERE users.id = ${userId}::uuid AND events.band_id = users.band_id
      AND type = 'message' AND payload ->> 'writtenBy' = users.username::text`;
}
