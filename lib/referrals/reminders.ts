import { z } from "zod";
import { activeBandsSql } from "@/lib/access";
import { db, queryRows, transaction } from "@/lib/db";
import { formatDate } from "@/lib/format";
import { AccessNoticeKind } from "@/lib/generated/prisma/enums";
import { log } from "@/lib/log";
import { notify } from "@/lib/notifications/commands";
import { REFERRAL_HINT, WARN_DAYS } from "@/lib/referrals/subscription";

const BATCH = 100;

const Due = z.object({
  bandId: z.string(),
  kind: z.enum(AccessNoticeKind),
  expiresAt: z.date(),
});
type Due = z.output<typeof Due>;

/** Notifies bands once seven days before their access expires and once after. May run on every instance. */
export async function sendFreePeriodReminders(): Promise<void> {
  let due: Due[];
  let after = "";
  do {
    due = await findDue(after);
    for (const reminder of due) {
      after = reminder.bandId;
      await sendReminder(reminder).catch((error: unknown) =>
        log.warn({ bandId: after, error: String(error) }, "reminding of access failed"),
      );
    }
  } while (due.length === BATCH);
}

/** By the database's clock, and only within a week of the expiry. */
const findDue = (after: string) => queryRows(Due, db)`
  SELECT b.id AS "bandId", kind, access_expires_at AS "expiresAt"
  FROM bands b, LATERAL (
    SELECT CASE WHEN access_expires_at > now() THEN 'SOON' ELSE 'ENDED' END::"AccessNoticeKind" AS kind
  ) k
  WHERE access_expires_at BETWEEN now() - make_interval(days => ${WARN_DAYS}::int)
      AND now() + make_interval(days => ${WARN_DAYS}::int)
    AND ${activeBandsSql()} AND b.id::text > ${after}::text
    AND NOT EXISTS (
      SELECT FROM access_notices n
      WHERE n.band_id = b.id AND n.kind = k.kind AND n.expires_at = b.access_expires_at)
  ORDER BY b.id::text LIMIT ${BATCH}::int`;

/** The unique row decides which instance sends it. None if the period was extended meanwhile. */
async function sendReminder(due: Due): Promise<void> {
  const { bandId, kind, expiresAt } = due;
  const { title, body } = reminderText(due);
  await transaction(async (tx) => {
    const stored = await tx.$executeRaw`
      INSERT INTO access_notices (band_id, kind, expires_at)
      SELECT id, ${kind}::"AccessNoticeKind", access_expires_at FROM bands
      WHERE id = ${bandId}::uuid AND access_expires_at = ${expiresAt}
        AND ${activeBandsSql()}
      FOR SHARE ON CONFLICT DO NOTHING`;
    if (stored === 0) return;
    await notify(tx, [bandId], { type: "access", title, body, url: "/invite", mail: "access" });
  });
}

function reminderText({ kind, expiresAt }: Due): { title: string; body: string } {
  const date = formatDate(expiresAt);
  if (kind === "SOON")
    return {
      title: "Your free period ends soon",
      body: `It lasts until ${date}. Everything keeps working after that until paid plans arrive. ${REFERRAL_HINT}`,
    };
  return {
    title: "Your free period has ended",
    body: `It ended on ${date}. Everything keeps working until paid plans arrive. ${REFERRAL_HINT}`,
  };
}
