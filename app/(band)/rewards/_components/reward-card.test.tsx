import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { RewardCard } from "./reward-card";

afterEach(cleanup);

const band = (name: string) => ({ id: `id of ${name}`, name, city: "Ghent", country: "BE" });
const REWARD = {
  ...{
    id: "1",
    band1: band("Ode Rural"),
    band2: band("Grenzwert"),
    rewardType: "SHIRTS",
    photoUrl: "",
    caption: "",
    venue: "The Cellar",
    showDate: "2026-05-01",
  },
  ...{
    createdAt: "2026-05-02T10:00:00.000Z",
    status: "Approved",
    adminComment: null,
    submittedByBandId: "id of Grenzwert",
  },
} as unknown as RewardEntry;

const show = (more: Partial<RewardEntry>) =>
  render(<RewardCard reward={{ ...REWARD, ...more }} eager={false} />);

test("a caption is cut at 140 characters as a person counts them", () => {
  show({ caption: "🎸".repeat(141) });
  expect(screen.getByText(/🎸/u).textContent).toBe(`${"🎸".repeat(140)}…`);
});

test("a caption of 140 characters is whole", () => {
  show({ caption: "🎸".repeat(140) });
  expect(screen.getByText(/🎸/u).textContent).toBe("🎸".repeat(140));
});

test("an own photo that was turned down says why", () => {
  show({ status: "Rejected", adminComment: "Too dark to see a band" } as Partial<RewardEntry>);
  expect(screen.getByText("Rejected")).toBeDefined();
  expect(screen.getByText(/Too dark to see a band/)).toBeDefined();
});
