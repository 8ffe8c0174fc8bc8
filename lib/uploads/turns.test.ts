import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { turns } from "./turns";

test("together no more goes on than the budget, in order, and all of it is done", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ weight: fc.integer({ min: 1, max: 15 }), fails: fc.boolean() }), { maxLength: 12 }), async (works) => {
      const take = turns(10);
      let busy = 0;
      const begun: number[] = [];
      const run = ({ weight, fails }: { weight: number; fails: boolean }, index: number) =>
        take(weight, async () => {
          begun.push(index);
          busy += Math.min(weight, 10);
          expect(busy).toBeLessThanOrEqual(10);
          await sleep(0);
          busy -= Math.min(weight, 10);
          if (fails) throw new Error("failed");
          return index;
        });
      const done = await Promise.allSettled(works.map(run));
      expect(begun).toEqual(works.map((_, index) => index));
      expect(done.map(({ status }) => status === "rejected")).toEqual(works.map(({ fails }) => fails));
    }),
    { numRuns: 30 },
  );
});
