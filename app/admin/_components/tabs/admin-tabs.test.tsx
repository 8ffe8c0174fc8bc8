import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitingCounts } from "@/lib/admin/waiting/schema";
import { AdminTabs } from "./admin-tabs";

const NOTHING = {
  collaborations: 0,
  reports: 0,
  referrals: 0,
  heldMessages: 0,
  disputes: 0,
  emails: 0,
};
let counted: WaitingCounts;

beforeEach(() => {
  counted = NOTHING;
  vi.stubGlobal("fetch", async () => Response.json(counted));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const tabs = (waiting: WaitingCounts) => (
  <QueryClientProvider client={client}>
    <AdminTabs waiting={waiting} />
  </QueryClientProvider>
);

test("each tab says how much waits behind it, and follows a decision", async () => {
  counted = { ...NOTHING, collaborations: 3, emails: 1200 };
  const { rerender } = render(tabs(counted));
  expect(screen.getByRole("link", { name: "Collaborations, 3 waiting" }).textContent).toBe(
    "Collaborations3",
  );
  expect(screen.getByRole("link", { name: "Emails, 1,200 waiting" }).textContent).toBe("Emails99+");
  expect(screen.getByRole("link", { name: "Reports" }).textContent).toBe("Reports");
  counted = { ...counted, collaborations: 2 };
  rerender(tabs({ ...counted }));
  await screen.findByRole("link", { name: "Collaborations, 2 waiting" });
});
