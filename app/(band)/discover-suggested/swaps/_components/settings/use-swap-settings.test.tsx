import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { swapSettingsQuery } from "@/browser/swap-queries";
import { addDays } from "@/lib/days";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import type { SwapSettings } from "@/lib/swap-settings/schema";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/support/swap-settings";
import { useSwapSettings } from "./use-swap-settings";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderSettings() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(swapSettingsQuery("own").queryKey, DEFAULT_SWAP_SETTINGS);
  const { result } = renderHook(() => useSwapSettings("own"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { client, result };
}

test("of a value chosen twice, the last call decides whether it is saved", async () => {
  let calls = 0;
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) =>
    ++calls === 3
      ? Response.json({ message: "Not now", code: "internal" }, { status: 500 })
      : Response.json({
          ...DEFAULT_SWAP_SETTINGS,
          ...(JSON.parse(String(body)) as Partial<SwapSettings>),
        }),
  );
  const { client, result } = renderSettings();
  act(() => {
    for (const maxKm of [250, 100, 250] as const) result.current.save({ maxKm });
  });
  await waitFor(() => expect(calls).toBe(3));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(result.current.settings?.maxKm).toBe(250);
  expect(client.getQueryData(swapSettingsQuery("own").queryKey)?.maxKm).toBe(100);
});

test("of weekends chosen fast, each call starts from what the one before has saved", async () => {
  const [first = "", second = "", others = ""] = upcomingWeekends();
  const bodies: Partial<SwapSettings>[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body)) as Partial<SwapSettings>;
    if (bodies.push(sent) === 2)
      return Response.json({ message: "Not now", code: "internal" }, { status: 500 });
    const openWeekends = [...(sent.openWeekends ?? []), others];
    return Response.json({ ...DEFAULT_SWAP_SETTINGS, openWeekends });
  });
  const { result } = renderSettings();
  const openAll = async (lists: string[][]) => {
    const wanted = bodies.length + lists.length;
    act(() => {
      for (const openWeekends of lists) result.current.save({ openWeekends });
    });
    await waitFor(() => expect(bodies).toHaveLength(wanted));
    await waitFor(() => expect(result.current.isSaving).toBe(false));
  };
  await openAll([[first], [first, second], [second]]);
  expect(result.current.settings?.openWeekends).toEqual([second, others]);
  await openAll([[others]]);
  expect(bodies).toEqual([
    { openWeekends: [first], previousOpenWeekends: [] },
    { openWeekends: [first, second], previousOpenWeekends: [first] },
    { openWeekends: [second], previousOpenWeekends: [first] },
    { openWeekends: [others], previousOpenWeekends: [second, others] },
  ]);
});

test("a retry leaves out a weekend that has ended since it was chosen", async () => {
  const [first = "", second = ""] = upcomingWeekends();
  const ended = addDays(first, -7);
  const bodies: Partial<SwapSettings>[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)) as Partial<SwapSettings>);
    if (bodies.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ ...DEFAULT_SWAP_SETTINGS, openWeekends: [second] });
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${ended}T23:59:00.000Z`) });
  const { result } = renderSettings();
  act(() => result.current.save({ openWeekends: [ended, second] }));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  vi.useRealTimers();
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.hasFailed).toBe(false));
  expect(bodies.map(({ openWeekends }) => openWeekends)).toEqual([[ended, second], [second]]);
});
