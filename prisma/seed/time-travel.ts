import { z } from "zod";
import { db, exactlyOne, pool, queryRows } from "@/lib/db";
import { MINUTE_MS } from "./clock";

/** What the database's own clock stamps when bands act on swaps. */
const STAMPS: Record<string, string[]> = {
  collaborations: ["created_at"],
  conversation_marks: ["last_read_at"],
  conversation_members: ["last_activity_at", "wrote_at", "last_read_at", "unanswered_since"],
  conversations: ["created_at", "last_activity_at"],
  draw_nights: ["created_at"],
  leg_reports: ["created_at"],
  messages: ["created_at"],
  notifications: ["created_at"],
  reliability_events: ["created_at"],
  swap_events: ["created_at"],
  swaps: ["created_at", "on_at"],
};

/** Commands told to act then: their days, texts and stamps are those of that moment. */
export async function travelBack<T>(minutes: number, act: () => Promise<T>): Promise<T> {
  const since = await readClock();
  const present = globalThis.Date;
  globalThis.Date = pastDate(present, minutes * MINUTE_MS);
  try {
    return await act();
  } finally {
    globalThis.Date = present;
    await backdateSince(since, minutes);
  }
}

const pastDate = (present: DateConstructor, agoMs: number): DateConstructor =>
  new Proxy(present, {
    construct: (target, args: unknown[]) =>
      // Reflect knows no types.
      Reflect.construct(target, args.length > 0 ? args : [target.now() - agoMs]) as Date,
    get: (target, key) =>
      // Reflect knows no types.
      key === "now" ? () => target.now() - agoMs : (Reflect.get(target, key) as unknown),
  });

const ClockRow = z.object({ now: z.date() });

const readClock = async (): Promise<Date> =>
  exactlyOne(await queryRows(ClockRow, db)`SELECT clock_timestamp() AS now`).now;

/** Reports are append-only for everyone but this, before the demo opens. One script, for speed: it is a transaction. */
async function backdateSince(since: Date, minutes: number): Promise<void> {
  const updates = Object.entries(STAMPS).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        `UPDATE ${table} SET ${column} = ${column} - interval '${minutes} minutes' WHERE ${column} >= '${since.toISOString()}'`,
    ),
  );
  await pool().query(
    [
      "ALTER TABLE leg_reports DISABLE TRIGGER leg_reports_append_only",
      ...updates,
      "ALTER TABLE leg_reports ENABLE TRIGGER leg_reports_append_only",
    ].join(";"),
  );
}
