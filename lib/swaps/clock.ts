import { NIL } from "uuid";
import { z } from "zod";
import { addDays, today } from "@/lib/days";
import { IdRow, queryRows, querySql, transaction, type Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { SwapState } from "@/lib/generated/prisma/enums";
import { log } from "@/lib/log";
import { notify } from "@/lib/notifications/commands";
import { recordCommitments } from "@/lib/reliability/record";
import {
  NOT_HOSTED_AFTER_DAYS,
  OWED_WAIVED_AFTER_DAYS,
  WAIVED_AFTER_DAYS,
} from "@/lib/swaps/limits";
import { settleNight } from "@/lib/swaps/reports/settle";
import { firstReportableNight } from "@/lib/swaps/rules/days";
import { isOfferPendingSql } from "@/lib/swaps/rules/conditions";
import { DEBT_TERM_STARTS_ON, IS_NIGHT_OWED, NOT_HOSTED_FROM } from "@/lib/swaps/rules/debts";
import { closeIfDone, expireSwap } from "@/lib/swaps/steps/close";
import { waivedColumns } from "@/lib/swaps/steps/leg-columns";
import { publishStep, recordSwapEvent } from "@/lib/swaps/steps/record";

const { sql } = Prisma;

const BATCH = 100;

/** Closes proposals, nights without reports and debts whose time has passed. Safe on several instances. */
export async function advanceSwaps(): Promise<void> {
  let due: { id: string }[];
  let after: string = NIL;
  do {
    due = await findDue(after);
    for (const { id } of due) {
      after = id;
      await transaction((tx) => advanceSwap(tx, id)).catch((error: unknown) =>
        log.warn({ swapId: id, error: String(error) }, "advancing a swap failed"),
      );
    }
  } while (due.length === BATCH);
}

const findDue = (after: string) =>
  querySql(
    IdRow,
    sql`
  SELECT id FROM (
    SELECT id FROM swaps WHERE state = 'Proposed' AND expires_at <= now()
    UNION SELECT swap_id FROM swap_legs WHERE state = 'Agreed' AND night < ${firstReportableNight()}::date
    UNION SELECT l.swap_id FROM swaps JOIN swap_legs l ON l.swap_id = swaps.id WHERE ${hasLapsedSql()}
    UNION SELECT l.swap_id FROM swaps JOIN swap_legs l ON l.swap_id = swaps.id WHERE ${isNotHostedSql()}
  ) due WHERE id > ${after}::uuid ORDER BY id LIMIT ${BATCH}::int`,
  );

/** A night that is owed lapses after OWED_WAIVED_AFTER_DAYS, one that nobody can owe any more after WAIVED_AFTER_DAYS. */
const hasLapsedSql = (): Prisma.Sql => sql`
  swaps.state = 'On' AND l.state = 'Open' AND return_by < ${lapsedSince(WAIVED_AFTER_DAYS)}::date
  AND NOT EXISTS (
    SELECT FROM swap_legs own WHERE own.swap_id = l.swap_id AND own.guest_band_id = l.host_band_id
      AND (own.state IN ('Agreed', 'Disputed') OR ${DEBT_TERM_STARTS_ON} >= ${lapsedSince(OWED_WAIVED_AFTER_DAYS)}::date))
  AND NOT ${canStillBeArrangedSql()}`;

/**
 * A night failed within WAIVED_AFTER_DAYS, or an offer can still be answered. One of something
 * instead has no day, so it counts for WAIVED_AFTER_DAYS.
 */
const canStillBeArrangedSql = (): Prisma.Sql => sql`(
  EXISTS (SELECT FROM swap_events e WHERE e.swap_id = swaps.id AND e.kind IN ('NotPlayed', 'Cancelled')
    AND e.created_at > now() - make_interval(days => ${WAIVED_AFTER_DAYS}::int))
  OR EXISTS (SELECT FROM swap_legs o WHERE o.swap_id = swaps.id AND o.state = 'Open' AND ${isOfferPendingSql()}
    AND (offer ->> 'kind' = 'night' OR offered_at > now() - make_interval(days => ${WAIVED_AFTER_DAYS}::int))))`;

/** A date before this day is more than `days` ago. */
const lapsedSince = (days: number) => addDays(today(), -days);

const ClockRow = z.object({
  state: z.enum(SwapState),
  isExpired: z.boolean(),
  returnBy: z.string(),
  bandIds: z.array(z.string()),
});

/** Skips a swap on which a band is acting: the next run finds it. */
async function advanceSwap(tx: Tx, id: string): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT FROM swaps WHERE id = ${id}::uuid FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return;
  const [swap] = await queryRows(ClockRow, tx)`
    SELECT state, expires_at <= now() AS "isExpired", return_by::text AS "returnBy",
      ARRAY(SELECT band_id::text FROM swap_members WHERE swap_id = swaps.id) AS "bandIds"
    FROM swaps WHERE id = ${id}::uuid`;
  if (!swap) return;
  if (swap.state === "Proposed" && swap.isExpired) await expireSwap(tx, id);
  else if (swap.state === "On") await advanceLegs(tx, id, swap.returnBy);
  else return;
  await publishStep(tx, id, swap.bandIds);
}

async function advanceLegs(tx: Tx, id: string, returnBy: string): Promise<void> {
  await settleUnreported(tx, id);
  if (returnBy < lapsedSince(NOT_HOSTED_AFTER_DAYS)) await recordNotHosted(tx, id);
  if (returnBy < lapsedSince(WAIVED_AFTER_DAYS)) await waiveLapsed(tx, id);
  await closeIfDone(tx, id);
}

/** Past the deadline the reports so far decide; without any the night lapses. */
async function settleUnreported(tx: Tx, swapId: string): Promise<void> {
  const legs = await tx.swapLeg.findMany({
    where: { swapId, state: "Agreed", night: { lt: new Date(firstReportableNight()) } },
    select: { id: true },
    orderBy: { night: "asc" },
  });
  for (const { id } of legs) await settleNight(tx, id);
}

/** `return_by` alone rules out most debts, and is cheaper. */
const isNotHostedSql = (): Prisma.Sql => sql`
  ${IS_NIGHT_OWED} AND return_by < ${lapsedSince(NOT_HOSTED_AFTER_DAYS)}::date AND ${NOT_HOSTED_FROM} <= ${today()}::date`;

const NotHostedRow = z.object({
  legId: z.string(),
  hostBandId: z.string(),
  guestBandId: z.string(),
  day: z.string(),
  onAt: z.date(),
  isBlocked: z.boolean(),
});

/** The night stays owed for another year; its host is told once. */
async function recordNotHosted(tx: Tx, swapId: string): Promise<void> {
  const owed = await queryRows(NotHostedRow, tx)`
    SELECT l.id AS "legId", host_band_id AS "hostBandId", guest_band_id AS "guestBandId", return_by::text AS day,
      on_at AS "onAt",
      EXISTS (SELECT FROM blocks WHERE blocker_band_id = host_band_id AND blocked_band_id = guest_band_id) AS "isBlocked"
    FROM swaps JOIN swap_legs l ON l.swap_id = swaps.id WHERE swaps.id = ${swapId}::uuid AND ${isNotHostedSql()}`;
  for (const { hostBandId: bandId, guestBandId: partnerBandId, onAt, isBlocked, ...leg } of owed) {
    await recordCommitments(tx, [{ ...leg, bandId, partnerBandId, cause: "NotHosted" }], onAt);
    await notify(tx, [bandId], {
      type: "swap",
      title: "You still owe {0} a night",
      body: `It counts as a night you didn't keep.${isBlocked ? "" : " You can still play it, or offer something instead."}`,
      aboutBandIds: [partnerBandId],
      url: `/swaps/${swapId}`,
      mail: "swaps",
    });
  }
}

async function waiveLapsed(tx: Tx, swapId: string): Promise<void> {
  const lapsed = await queryRows(IdRow, tx)`
    SELECT l.id FROM swaps JOIN swap_legs l ON l.swap_id = swaps.id
    WHERE swaps.id = ${swapId}::uuid AND ${hasLapsedSql()} ORDER BY position`;
  for (const { id: legId } of lapsed) {
    await tx.swapLeg.update({ where: { id: legId }, data: waivedColumns() });
    await recordSwapEvent(tx, null, swapId, { kind: "Waived", legId });
  }
}
