import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "@/lib/days";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { OpenWeekends } from "./open-weekends";

const [first = "", second = ""] = upcomingWeekends();
const ended = addDays(first, -7);

let events: { date: string; venue: string; city: string }[];

beforeEach(() => {
  events = [];
  vi.stubGlobal("fetch", async () => Response.json({ events, artistName: "Ode" }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(client = new QueryClient(), value = [ended, first]) {
  const changed = vi.fn<(days: string[]) => void>();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <OpenWeekends bandId="own" value={value} onChange={changed} />
    </QueryClientProvider>,
  );
  return { changed, unmount };
}

test("a weekend that has ended since the page loaded is not saved again", async () => {
  const { changed } = show();
  const [, next] = await screen.findAllByRole("button");
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
  await userEvent.setup().click(next!);
  expect(changed).toHaveBeenLastCalledWith([first, second]);
});

test("a weekend that ends while the page is open is reported as over, and the others are kept", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${first}T23:59:00.000Z`) });
  const { changed } = show();
  const [, next] = await screen.findAllByRole("button");
  const notice = screen.getByRole("status");
  expect(notice.textContent).toBe("");
  expect(notice.className).not.toContain("hidden");
  expect(notice.compareDocumentPosition(next!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  vi.setSystemTime(Date.parse(`${addDays(first, 1)}T00:01:00.000Z`));
  await userEvent.setup().click(next!);
  expect(changed).toHaveBeenLastCalledWith([second]);
  expect(notice.textContent).toBe("One weekend is over by now. These are the coming ones.");
  expect(screen.getAllByRole("button")[0]).toBe(next);
  await userEvent.setup().click(next!);
  expect(notice.textContent).toBe("");
});

test("counts the weekends that are over", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${first}T23:59:00.000Z`) });
  const { changed } = show(new QueryClient(), [first, second]);
  const [, , third] = await screen.findAllByRole("button");
  vi.setSystemTime(Date.parse(`${addDays(second, 1)}T00:01:00.000Z`));
  await userEvent.setup().click(third!);
  expect(changed).toHaveBeenLastCalledWith([addDays(second, 7)]);
  expect(screen.getByRole("status").textContent).toBe(
    "2 weekends are over by now. These are the coming ones.",
  );
});

test("tour dates that were added meanwhile show when the weekends open again", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { unmount } = show(client);
  await screen.findAllByRole("button");
  unmount();
  events = [{ date: `${second}T20:00:00.000Z`, venue: "Crown Yard", city: "Cardiff" }];
  show(client);
  expect(await screen.findByText("Crown Yard, Cardiff")).toBeTruthy();
});
