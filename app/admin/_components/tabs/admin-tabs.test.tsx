import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
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
  vi.restoreAllMocks();
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

test("the current tab is scrolled to sideways only, so that Back keeps the page's place", () => {
  const [rowWidth, tabWidth] = [300, 100];
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const item = this.closest("li");
    const position = item ? [...item.parentElement!.children].indexOf(item) : 0;
    return new DOMRect(position * tabWidth, 0, item ? tabWidth : rowWidth, 40);
  });
  render(<PathnameContext value="/admin/audit-log">{tabs(NOTHING)}</PathnameContext>);
  expect(screen.getByRole("list").scrollLeft).toBe(8.5 * tabWidth - rowWidth / 2);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
