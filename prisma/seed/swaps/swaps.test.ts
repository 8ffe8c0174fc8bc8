import { expect, test } from "vitest";
import { REPORT_DAYS } from "@/lib/swaps/limits";
import { DEMO_USERNAME, demoBands } from "../demo-bands";
import type { SwapNotes } from "./notes";
import { otherSwaps } from "./other-swaps";
import { demoAccountSwaps } from "./demo-account";

const joined = new Map(demoBands.map((band) => [band.username, band.joinedDaysAgo]));
const titled = [...demoAccountSwaps, ...otherSwaps].map((swap) => ({
  title: swap.bands.join(", "),
  ...swap,
}));

const nightDays = ({ nights }: SwapNotes): (number | null)[] =>
  nights.map((night) => (night && "inDays" in night ? night.inDays : null));

test.each(titled)("$title: known bands act in order, after all signed up", (swap) => {
  const { bands, proposedDaysAgo, steps } = swap;
  expect(new Set(bands).size).toBe(bands.length);
  for (const username of bands) expect(joined.get(username) ?? 0).toBeGreaterThan(proposedDaysAgo);
  const days = [proposedDaysAgo, ...steps.map(({ daysAgo }) => daysAgo)];
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(steps.filter(({ by }) => !bands.includes(by))).toEqual([]);
});

test.each(titled)("$title: nights are reported while they can be", (swap) => {
  const days = nightDays(swap);
  for (const step of swap.steps) {
    if (step.does !== "report") continue;
    const sinceNight = -(days[step.leg] ?? 0) - step.daysAgo;
    expect(sinceNight).toBeGreaterThan(1.5);
    expect(sinceNight).toBeLessThan(REPORT_DAYS);
  }
});

test("the demo account has a swap in each state, all with different bands", () => {
  expect(demoAccountSwaps.every(({ bands }) => bands.includes(DEMO_USERNAME))).toBe(true);
  expect(otherSwaps.some(({ bands }) => bands.includes(DEMO_USERNAME))).toBe(false);
  expect(demoAccountSwaps.filter(({ bands }) => bands.length === 3).length).toBe(1);
  const dueDays = demoAccountSwaps.map(({ dueInDays }) => dueInDays);
  expect(dueDays).toEqual(expect.arrayContaining([10, -5]));
  const partners = demoAccountSwaps.flatMap(({ bands }) =>
    bands.filter((name) => name !== DEMO_USERNAME),
  );
  expect(new Set(partners).size).toBe(partners.length);
});

test("eight bands have a night whose two counts agree", () => {
  const confirmed = [...demoAccountSwaps, ...otherSwaps].flatMap(({ bands, steps }) =>
    bands.flatMap((_, leg) => {
      const counts = steps.flatMap((step) =>
        step.does === "report" && step.leg === leg ? [step.says.people ?? null] : [],
      );
      const host = bands[(leg + 1) % bands.length];
      return counts.length === 2 && !counts.includes(null) ? [host] : [];
    }),
  );
  expect(new Set(confirmed).size).toBe(8);
});
