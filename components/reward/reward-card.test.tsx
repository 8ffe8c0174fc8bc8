import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { RewardCard } from "./reward-card";

afterEach(cleanup);

const band = (name: string, isLive = true): RewardEntry["band1"] => ({
  id: `id of ${name}`,
  name,
  isLive,
  city: "Ghent",
  region: null,
  country: "BE",
});
const REWARD = {
  id: "1",
  band1: band("Ode Rural"),
  band2: band("Grenzwert"),
  rewardType: "SHIRTS",
  photoUrl: "",
  caption: "",
  venue: "The Cellar",
  showDate: "2026-05-01",
  createdAt: "2026-05-02T10:00:00.000Z",
  status: "Approved",
  adminComment: null,
  submittedByBandId: "id of Grenzwert",
} as unknown as RewardEntry;

const show = (more: Partial<RewardEntry>) =>
  render(<RewardCard reward={{ ...REWARD, ...more }} eager={false} />);

test("cuts a caption at 140 code points", () => {
  show({ caption: "🎸".repeat(141) });
  expect(screen.getByText(/🎸/u).textContent).toBe(`${"🎸".repeat(140)}…`);
});

test("shows a caption of 140 characters in full", () => {
  show({ caption: "🎸".repeat(140) });
  expect(screen.getByText(/🎸/u).textContent).toBe("🎸".repeat(140));
});

test("links to bands that have a profile, and only names a hidden one", () => {
  show({ band2: band("Unavailable band", false) });
  expect(screen.getByRole("link", { name: "Ode Rural" }).getAttribute("href")).toBe(
    "/band/id of Ode Rural/profile",
  );
  expect(screen.getByText("Unavailable band")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Unavailable band" })).toBeNull();
});

test("shows the reason for the band's own rejected photo", () => {
  show({ status: "Rejected", adminComment: "Too dark to see a band" } as Partial<RewardEntry>);
  expect(screen.getByText("Rejected")).toBeDefined();
  expect(screen.getByText(/Too dark to see a band/)).toBeDefined();
});
