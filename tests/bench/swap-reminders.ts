import { withClient } from "@/server/client";
import { serverEnvironment } from "../setup/server";
import { report } from "./report";
import { openWorld, storeBands } from "./store";
import { inWorkspace } from "./workspace";

/** Reminders of 10 000 nights, half of them to report, by two instances at once: `npm run bench:swap-reminders`. Fails above ten seconds. */
const NIGHTS = Number(process.argv[2] ?? 10_000);
const SECONDS_MAX = 10;

await inWorkspace(async ({ folder, database }) => {
  Object.assign(process.env, await serverEnvironment(database.url, folder));
  await withClient(database.url, async (client) => {
    const world = await openWorld(client, "reminders");
    await storeBands(client, 2 * NIGHTS, () => world.band());
    // Emails go to members.
    await client.query(
      `INSERT INTO users (id, username, email, email_confirmed_at, password_hash, band_id, band_role)
       SELECT id, 'member-' || id, id || '@example.com', now(), '', id, 'OWNER' FROM bands`,
    );
    await client.query(
      `WITH pairs AS (
         SELECT gen_random_uuid() AS swap_id, a.id AS host, b.id AS guest,
           current_date + CASE WHEN a.number % 2 = 0 THEN 2 ELSE -2 END AS night
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM bands) a
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM bands) b ON b.number = a.number + $1
         WHERE a.number <= $1),
       stored AS (
         INSERT INTO swaps (id, key, state, proposed_by_band_id, expires_at, return_in_months, return_by, on_at)
         SELECT swap_id, host || ':' || guest, 'On', host, now(), 9, current_date + 200, now() FROM pairs),
       members AS (
         INSERT INTO swap_members (swap_id, band_id, position, answer)
         SELECT swap_id, host, 0, 'Accepted'::"SwapAnswer" FROM pairs
         UNION ALL SELECT swap_id, guest, 1, 'Accepted' FROM pairs)
       INSERT INTO swap_legs (id, swap_id, position, host_band_id, guest_band_id, state, night, venue, terms, offer_no)
       SELECT gen_random_uuid(), swap_id, 0, host, guest, 'Agreed', night, 'The Room',
         '{"guestShare": 50, "guarantee": 0, "currency": null, "lodging": true, "backline": "shared", "promotion": "both", "setMinutes": 40, "note": ""}', 2
       FROM pairs`,
      [NIGHTS],
    );
    await client.query("ANALYZE");
  });
  // They read the environment.
  const { sendSwapReminders } = await import("@/lib/swaps/reminders/send");
  const { CountRow, db, disconnect, exactlyOne, queryRows } = await import("@/lib/db");
  const started = performance.now();
  await Promise.all([sendSwapReminders(), sendSwapReminders()]);
  const seconds = (performance.now() - started) / 1000;
  const sent = await db.notification.count({ where: { type: "swap" } });
  const { count: emails } = exactlyOne(
    await queryRows(CountRow)`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail'`,
  );
  report("Reminders of nights, two instances at once", [
    { nights: NIGHTS, notifications: sent, emails, seconds: seconds.toFixed(1) },
  ]);
  if (emails !== 2 * NIGHTS) throw new Error(`${emails} emails instead of ${2 * NIGHTS}`);
  if (sent !== 2 * NIGHTS) throw new Error(`${sent} notifications instead of ${2 * NIGHTS}`);
  if (seconds > SECONDS_MAX) throw new Error(`${seconds.toFixed(1)} s instead of ${SECONDS_MAX}`);
  await disconnect();
});
