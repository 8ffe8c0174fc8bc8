import { NIL, v7 as uuid } from "uuid";
import { z } from "zod";
import { queryRows, transaction, type Tx } from "@/lib/db";
import { recordEventPerBand } from "@/lib/events/publish";
import { log } from "@/lib/log";
import { queueEmails } from "@/lib/mail/queue";
import type { MailItem } from "@/lib/mail/schema";
import { summarizeSwapReminders } from "@/lib/mail/summarize-swap-reminders";
import { findDueReminders, type DueReminder } from "@/lib/swaps/reminders/due";
import { presentReminder } from "@/lib/swaps/reminders/texts";

const BANDS_PER_TRANSACTION = 1000;

/** One email a day per band (`PAUSE_HOURS`); unique rows make it safe on several instances. */
export async function sendSwapReminders(): Promise<void> {
  let after: string = NIL;
  for (;;) {
    const due = await findDueReminders(after);
    const last = due.at(-1);
    if (!last) return;
    after = last.bandId;
    const bands = [...groupByBand(due).values()].map(onePerNight);
    for (let start = 0; start < bands.length; start += BANDS_PER_TRANSACTION)
      await sendTogether(bands.slice(start, start + BANDS_PER_TRANSACTION).flat());
  }
}

/** What fails is tried again band by band, so that one does not stop the rest. */
async function sendTogether(due: DueReminder[]): Promise<void> {
  try {
    await transaction((tx) => send(tx, due));
  } catch (error) {
    const bands = [...groupByBand(due).values()];
    if (bands.length > 1) for (const band of bands) await sendTogether(band);
    else log.warn({ bandId: due[0]?.bandId, error: String(error) }, "reminding of swaps failed");
  }
}

const SwapStep = z.object({ id: z.string(), lastStepAt: z.string() });

/**
 * Without the bands of a swap that a band is changing or has changed meanwhile, which may settle what
 * is due: the next run finds all of theirs, which it could not within a day of an email.
 */
async function lockUnchanged(tx: Tx, due: DueReminder[]): Promise<DueReminder[]> {
  const swaps = await queryRows(SwapStep, tx)`
    SELECT id, last_step_at::text AS "lastStepAt" FROM swaps
    WHERE id = ANY (${due.map(({ swapId }) => swapId)}::uuid[]) FOR SHARE SKIP LOCKED`;
  const steps = new Map(swaps.map(({ id, lastStepAt }) => [id, lastStepAt]));
  const changed = due.filter(({ swapId, lastStepAt }) => steps.get(swapId) !== lastStepAt);
  const skipped = new Set(changed.map(({ bandId }) => bandId));
  return due.filter(({ bandId }) => !skipped.has(bandId));
}

const StoredReminder = z.object({ reference: z.string(), bandId: z.string(), kind: z.string() });

/**
 * Unique rows decide which instance sends what. Written as JSON: Prisma's createMany would take
 * half of the time (bench:swap-reminders).
 */
async function send(tx: Tx, found: DueReminder[]): Promise<void> {
  const due = await lockUnchanged(tx, found);
  const keys = due.map(({ reference, bandId, kind }) => ({ reference, bandId, kind }));
  const stored = await queryRows(StoredReminder, tx)`
    INSERT INTO swap_reminders (reference, band_id, kind)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS due (reference text, "bandId" uuid, kind text)
    ON CONFLICT DO NOTHING RETURNING reference, band_id AS "bandId", kind`;
  const reminderKey = (row: (typeof stored)[number]) =>
    `${row.bandId} ${row.kind} ${row.reference}`;
  const own = new Set(stored.map(reminderKey));
  const items = new Map(
    [...groupByBand(due.filter((one) => own.has(reminderKey(one))))].map(
      ([bandId, reminders]) => [bandId, reminders.map(presentReminder)] as const,
    ),
  );
  await storeNotices(tx, items);
  await queueReminders(tx, items);
}

function groupByBand(due: DueReminder[]): Map<string, DueReminder[]> {
  const bands = new Map<string, DueReminder[]>();
  for (const one of due) bands.set(one.bandId, [...(bands.get(one.bandId) ?? []), one]);
  return bands;
}

/** The most pressing, which comes first; what is still due is for another day. */
function onePerNight(due: DueReminder[]): DueReminder[] {
  const nights = new Set<string>();
  return due.filter(({ swapId, legId }) => {
    const key = legId ?? swapId;
    return !nights.has(key) && nights.add(key);
  });
}

type Items = Map<string, MailItem[]>;

async function storeNotices(tx: Tx, items: Items): Promise<void> {
  const notices = [...items].flatMap(([bandId, list]) =>
    list.map(({ title, body, aboutBandIds, url }) => ({
      id: uuid(),
      bandId,
      title,
      body,
      aboutBandIds: aboutBandIds ?? [],
      url,
      type: "swap",
    })),
  );
  await tx.$executeRaw`
    INSERT INTO notifications (id, band_id, type, title, body, about_band_ids, url)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) AS notice
      (id uuid, "bandId" uuid, type text, title text, body text, "aboutBandIds" uuid[], url text)`;
  await recordEventPerBand(
    tx,
    notices.map(({ bandId, type, url }) => ({
      bandId,
      type: "notification",
      payload: { type, url },
    })),
  );
}

async function queueReminders(tx: Tx, items: Items): Promise<void> {
  const members = await tx.user.findMany({
    where: { bandId: { in: [...items.keys()] }, deactivatedAt: null },
    select: { id: true, bandId: true },
  });
  await queueEmails(
    tx,
    members.map(({ id: userId, bandId }) => ({
      userId,
      bandId: bandId ?? undefined,
      kind: "swaps" as const,
      ...summarizeSwapReminders(items.get(bandId ?? "") ?? []),
    })),
  );
}
