import { expect, test } from "vitest";
import { z } from "zod";
import { db, IdRow, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { SwapLegState, SwapState } from "@/lib/generated/prisma/enums";
import { SUBSTITUTES } from "@/lib/swaps/choices";
import { IS_NIGHT_OWED, isNightOwed } from "@/lib/swaps/rules/debts";
import { isOfferPending, isProposed } from "@/lib/swaps/rules/open";
import { IS_PROPOSED, isOfferPendingSql, proposedSwaps } from "@/lib/swaps/rules/conditions";
import { ANN, makeNightOffer } from "@/tests/support/presented-swap";
import { fromToday, proposedSwap } from "@/tests/support/agreed-swap";

const Answer = z.object({ isTrue: z.boolean() });
const answersOf = async (statement: Prisma.Sql) =>
  (await querySql(Answer, statement)).map(({ isTrue }) => isTrue);

test("SQL and TypeScript agree which nights are owed", async () => {
  const states = Object.values(SwapLegState);
  const cases = Object.values(SwapState).flatMap((swapState) =>
    states.flatMap((state) =>
      states.flatMap((ownState) =>
        ["host", "third"].map((ownGuest) => {
          const leg = { hostBandId: "host", guestBandId: "guest", state };
          const own = { hostBandId: "guest", guestBandId: ownGuest, state: ownState };
          return { leg, legs: [leg, own], swapState };
        }),
      ),
    ),
  );
  const swaps = cases.map(({ swapState }, id) => ({ id, state: swapState }));
  const legs = cases.flatMap(({ legs: both }, swap_id) =>
    both.map(({ hostBandId, guestBandId, state }) => ({
      swap_id,
      state,
      host_band_id: hostBandId,
      guest_band_id: guestBandId,
    })),
  );
  const bySql = await answersOf(Prisma.sql`
    WITH swaps AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(swaps)}::jsonb) AS r (id int, state text)
    ), swap_legs AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
        AS r (swap_id int, state text, host_band_id text, guest_band_id text)
    )
    SELECT ${IS_NIGHT_OWED} AS "isTrue" FROM swaps
    JOIN swap_legs l ON l.swap_id = swaps.id AND l.host_band_id = 'host' ORDER BY swaps.id`);
  expect(bySql).toEqual(cases.map(isNightOwed));
  expect(bySql.filter(Boolean)).toHaveLength(1);
});

test("SQL and TypeScript agree which offers wait for an answer", async () => {
  const substitute = { kind: "substitute" as const, substitute: SUBSTITUTES[0], text: "A favour" };
  const offers = [null, substitute, ...[-1, 0, 1].map((days) => makeNightOffer(fromToday(days)))];
  const cases = offers.flatMap((offer) =>
    [null, ANN.id].map((offerByBandId) => ({ offer, offerByBandId })),
  );
  const rows = cases.map(({ offer, offerByBandId }, at) => ({
    at,
    offer,
    offer_by_band_id: offerByBandId,
  }));
  const bySql = await answersOf(Prisma.sql`
    SELECT ${isOfferPendingSql()} AS "isTrue"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (at int, offer jsonb, offer_by_band_id text)
    ORDER BY at`);
  expect(bySql).toEqual(cases.map(isOfferPending));
  expect(bySql.filter(Boolean)).toHaveLength(4);
});

test("Prisma, SQL and TypeScript agree which proposals are open", async () => {
  const ids: string[] = [];
  for (const state of Object.values(SwapState))
    for (const days of [-1, 1]) {
      const { id } = (await proposedSwap()).swap;
      const expiresAt = new Date(`${fromToday(days)}T12:00:00Z`);
      const closedAt = ["Proposed", "On"].includes(state) ? null : new Date();
      await db.swap.update({ where: { id }, data: { state, expiresAt, closedAt } });
      ids.push(id);
    }
  const isAsked = { id: { in: ids } };
  const byPrisma = await db.swap.findMany({ where: { ...isAsked, ...proposedSwaps() } });
  const bySql = await querySql(
    IdRow,
    Prisma.sql`SELECT id FROM swaps WHERE id = ANY (${ids}::uuid[]) AND ${IS_PROPOSED}`,
  );
  const all = await db.swap.findMany({ where: isAsked });
  const open = all
    .map((swap) => ({ ...swap, expiresAt: swap.expiresAt.toISOString() }))
    .filter(isProposed)
    .map(({ id }) => ({ id }));
  expect(open).toHaveLength(1);
  expect(byPrisma.map(({ id }) => ({ id }))).toEqual(open);
  expect(bySql).toEqual(open);
});
