import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import * as liveSync from "@/components/conversation/use-live-sync";
import { NotificationsBell } from "@/components/notification/notifications-bell";
import type { Notification } from "@/lib/notifications/schema";

const sync = vi.spyOn(liveSync, "useLiveSync").mockImplementation(() => {});
afterAll(() => sync.mockRestore());

const PAGE = 20;
let notices: Notification[];

/** The server: pages of twenty, a count, and what was marked as read. */
function answer(path: string, init: RequestInit): Response {
  if (path === "/api/notifications/read") {
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    notices = notices.map((notice) =>
      ids.includes(notice.id) ? { ...notice, readAt: notice.createdAt } : notice,
    );
    return new Response(null, { status: 204 });
  }
  if (path === "/api/notifications/unread")
    return Response.json({ unreadCount: notices.filter(({ readAt }) => readAt === null).length });
  const start = Number(new URL(path, "http://host").searchParams.get("cursor"));
  const rest = notices.length > start + PAGE;
  return Response.json(notices.slice(start, start + PAGE), {
    headers: rest ? { link: `</api/notifications?cursor=${start + PAGE}>; rel="next"` } : {},
  });
}

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(answer(path, init)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(unread: number, read = 0) {
  notices = Array.from({ length: unread + read }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    return {
      id: `id-${index}`,
      type: "referral",
      title: `Notice ${index + 1}.`,
      body: "",
      url: "/invite",
      band: null,
      readAt: index < unread ? null : createdAt,
      createdAt,
    };
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const page = (path: string) => (
    <PathnameContext value={path}>
      <QueryClientProvider client={client}>
        <NotificationsBell />
      </QueryClientProvider>
    </PathnameContext>
  );
  const { rerender } = render(page("/dashboard"));
  return { client, goTo: (path: string) => rerender(page(path)) };
}
const bell = (name: string) => screen.findByRole("button", { name });
const titles = () =>
  screen.queryAllByRole("link").map((link) => /(New: )?Notice \d+\./.exec(link.textContent!)![0]);

test("counts all unread notifications and marks only the twenty shown as read", async () => {
  show(25);
  await userEvent.click(await bell("Notifications, 25 unread"));
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(await screen.findByText("5 unread notifications")).toBeDefined();
  expect(titles().every((title) => title.startsWith("New: "))).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Older notifications" }));
  await waitFor(() => expect(titles()).toEqual(notices.map(({ title }) => `New: ${title}`)));
  await waitFor(() => expect(notices.filter(({ readAt }) => readAt === null)).toEqual([]));
  expect(screen.queryByRole("button", { name: "Older notifications" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(await bell("Notifications")).toBeDefined();
});

test("shows no notification as new when opened again", async () => {
  show(1, 1);
  await userEvent.click(await bell("Notifications, 1 unread"));
  await waitFor(() => expect(titles()).toEqual(["New: Notice 1.", "Notice 2."]));
  const [fresh, old] = screen.getAllByRole("link").map(({ classList }) => [...classList]);
  expect(fresh, "its bar and its padding are as wide as the padding of others").toEqual(
    expect.arrayContaining(["px-4", "border-s-4", "ps-3"]),
  );
  expect(old).toContain("px-4");
  await waitFor(() => expect(notices.filter(({ readAt }) => readAt === null)).toEqual([]));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await bell("Notifications"));
  await waitFor(() => expect(titles()).toEqual(["Notice 1.", "Notice 2."]));
});

test("closes when the page changes", async () => {
  const { goTo } = show(0, 1);
  await userEvent.click(await bell("Notifications"));
  await waitFor(() => expect(titles()).toEqual(["Notice 1."]));
  goTo("/inbox");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("marks nothing as read while nobody sees the page", async () => {
  const { client } = show(0, 1);
  await userEvent.click(await bell("Notifications"));
  await waitFor(() => expect(titles()).toEqual(["Notice 1."]));
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  notices = [{ ...notices[0]!, id: "new", title: "Notice 2.", readAt: null }, ...notices];
  await act(() => client.invalidateQueries());
  expect(await screen.findByText("1 unread notification")).toBeDefined();
  expect(titles()).toEqual(["Notice 2.", "Notice 1."]);
  isHidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(titles()).toEqual(["New: Notice 2.", "Notice 1."]));
  await waitFor(() => expect(notices.map(({ readAt }) => readAt)).not.toContain(null));
});
