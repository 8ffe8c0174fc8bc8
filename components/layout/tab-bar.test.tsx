import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, expect, test } from "vitest";
import { unreadMessagesQuery } from "@/browser/conversation-queries";
import { TabBar } from "./tab-bar";

afterEach(cleanup);

function show(pathname: string, unreadCount = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(unreadMessagesQuery().queryKey, { unreadCount });
  render(
    <QueryClientProvider client={client}>
      <PathnameContext value={pathname}>
        <TabBar bandId="b1" />
      </PathnameContext>
    </QueryClientProvider>,
  );
  return screen.getAllByRole("link");
}

test("leads to the main pages, and says how many messages are unread", () => {
  const links = show("/dashboard", 3);
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/dashboard"],
    ["Discover", "/discover"],
    ["Inbox3 unread", "/inbox"],
    ["Rewards", "/rewards"],
    ["You", "/band/b1/profile"],
  ]);
});

test.each([
  ["/inbox/c1", "Inbox"],
  ["/band/b1/profile/edit", "You"],
  ["/discover", "Discover"],
])("%s is marked as a page of %s", (pathname, label) => {
  const current = show(pathname).filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test("no tab is current on another band's profile", () => {
  expect(show("/band/b2/profile").some((link) => link.hasAttribute("aria-current"))).toBe(false);
});
