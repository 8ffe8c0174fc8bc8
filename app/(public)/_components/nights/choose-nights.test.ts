import { expect, test } from "vitest";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { chooseNights } from "./choose-nights";

const QUOTE = "We drew the middle, the kettle drew the biggest cheer";

const night = (id: number, more: Partial<RewardEntry> = {}) =>
  ({ id: String(id), rewardType: "COMMUNITY", caption: "", ...more }) as RewardEntry;

const idsOf = (nights: RewardEntry[]) => nights.map(({ id }) => id).join("");

test("shows a winner, a quote of another night, and the latest of the rest", () => {
  const nights = [
    night(1, { caption: QUOTE }),
    night(2, { rewardType: "SHIRTS", caption: QUOTE }),
    ...[3, 4, 5, 6].map((id) => night(id)),
  ];
  const { winner, quoted, latest } = chooseNights(nights);
  expect([winner?.id, quoted?.id, idsOf(latest)]).toEqual(["2", "1", "1345"]);
});

test("takes the latest night where none has won more, and no caption that is too short or too long", () => {
  const nights = [night(1, { caption: QUOTE }), night(2, { caption: "Loud." })];
  expect(chooseNights(nights)).toMatchObject({ winner: { id: "1" }, quoted: undefined });
  expect(chooseNights([night(1), night(2, { caption: QUOTE.repeat(4) })]).quoted).toBeUndefined();
});

test("finds nothing where no night has been shared", () => {
  expect(chooseNights([])).toEqual({ winner: undefined, quoted: undefined, latest: [] });
});
