import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { RewardsList } from "./rewards-list";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const band = (name: string): RewardEntry["band1"] => ({
  id: name,
  name,
  isLive: true,
  city: "Ghent",
  region: null,
  country: "BE",
});

const reward = (id: string, status: RewardEntry["status"] = "Approved"): RewardEntry => ({
  id,
  band1: band(`Ode ${id}`),
  band2: band(`Grenzwert ${id}`),
  rewardType: "SHIRTS",
  status,
  photoUrl: "",
  caption: "",
  venue: "The Cellar",
  showDate: null,
  adminComment: null,
  createdAt: "2026-05-02T10:00:00.000Z",
});

const PATH = "/api/rewards?limit=12";

test("loaded pages are there on Back; a visit that finds other nights starts anew", async () => {
  vi.stubGlobal("fetch", async () => Response.json([reward("2")]));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const visit = (first: RewardEntry) =>
    render(
      <QueryClientProvider client={client}>
        <RewardsList path={PATH} first={{ items: [first], next: `${PATH}&cursor=1` }} />
      </QueryClientProvider>,
    );
  const names = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

  const { unmount } = visit(reward("1"));
  await userEvent.click(screen.getByRole("link", { name: "Show more" }));
  await screen.findByRole("link", { name: "Ode 2" });
  const all = names();
  expect(all).toHaveLength(2);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  const { unmount: leave } = visit(reward("1"));
  expect(names()).toEqual(all);
  leave();
  visit(reward("1", "Rejected"));
  expect(names()).toHaveLength(1);
});
