import { expect, test } from "vitest";
import { rewardMetadata } from "@/components/reward/reward-metadata";
import type { RewardEntry } from "@/lib/collaborations/schema";

const partner = (name: string) => ({ id: name, name }) as RewardEntry["band1"];

const reward: RewardEntry = {
  id: "01a200bf-698c-76a1-b361-8e8fc5b33432",
  band1: partner("Night Bus"),
  band2: partner("Day Bus"),
  rewardType: "COMMUNITY",
  status: "Approved",
  photoUrl: "/files/night.jpg",
  caption: "",
  venue: "Depot",
  showDate: null,
  adminComment: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

test("the preview image has another address once what it draws changes", () => {
  const imageOf = (given: Partial<RewardEntry>) =>
    JSON.stringify(rewardMetadata({ ...reward, ...given }).openGraph?.images);
  expect(imageOf({})).toMatch(new RegExp(`/rewards/${reward.id}/opengraph-image\\?v=\\w+`));
  expect(imageOf({ caption: "Loud." })).toBe(imageOf({}));
  const drawn: Partial<RewardEntry>[] = [
    { band2: partner("Tram") },
    { venue: "Attic" },
    { photoUrl: "" },
  ];
  // The alternative text names the bands, too.
  const addressOf = (given: Partial<RewardEntry>) => /v=(\w+)/.exec(imageOf(given))?.[1];
  for (const given of drawn)
    expect(addressOf(given), JSON.stringify(given)).not.toBe(addressOf({}));
});
