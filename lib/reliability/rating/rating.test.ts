import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnreliable, wilsonLowerBound } from "@/lib/reliability/rating/rating";

const bound = (kept: number, due: number) => wilsonLowerBound({ kept, due });

describe("wilsonLowerBound", () => {
  it("is cautious with few outcomes", () => {
    const bounds = [bound(3, 3), bound(6, 7), bound(1, 1), bound(0, 0), bound(0, 5)];
    expect(bounds.map((value) => value.toFixed(2))).toEqual([
      "0.75",
      "0.68",
      "0.50",
      "0.00",
      "0.00",
    ]);
  });

  const outcomes = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }))
    .map(([kept, broken]) => ({ kept, due: kept + broken }))
    .filter(({ due }) => due > 0);

  it("stays between 0 and the share that was kept", () => {
    fc.assert(
      fc.property(outcomes, ({ kept, due }) => {
        expect(bound(kept, due)).toBeGreaterThanOrEqual(-1e-12);
        expect(bound(kept, due)).toBeLessThanOrEqual(kept / due + 1e-12);
      }),
    );
  });

  it("rises with a kept night and falls with a broken one", () => {
    fc.assert(
      fc.property(outcomes, ({ kept, due }) => {
        expect(bound(kept + 1, due + 1)).toBeGreaterThan(bound(kept, due));
        expect(bound(kept, due + 1)).toBeLessThanOrEqual(bound(kept, due) + 1e-12);
      }),
    );
  });

  it("rises with the number of outcomes of the same share", () => {
    fc.assert(
      fc.property(
        outcomes.filter(({ kept }) => kept > 0),
        fc.integer({ min: 2, max: 20 }),
        ({ kept, due }, times) => {
          expect(bound(kept * times, due * times)).toBeGreaterThan(bound(kept, due));
        },
      ),
    );
  });
});

describe("isUnreliable", () => {
  it("needs three outcomes", () => {
    const given: [kept: number, due: number][] = [
      [0, 0],
      [0, 2],
      [0, 3],
      [2, 3],
      [3, 4],
      [6, 7],
    ];
    expect(given.map(([kept, due]) => isUnreliable({ kept, due }))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
