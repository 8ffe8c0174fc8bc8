import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { swapSettingsQuery } from "@/browser/swap-queries";
import type { SwapSettings } from "@/lib/swap-settings/schema";
import { DEFAULT_SWAP_SETTINGS } from "@/tests/swap-settings";
import { useSwapSettings } from "./use-swap-settings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(swapSettingsQuery("own").queryKey, DEFAULT_SWAP_SETTINGS);
  const { result } = renderHook(() => useSwapSettings("own"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => {
    for (const maxKm of [250, 100, 250] as const) result.current.save({ maxKm });
  });
  await waitFor(() => expect(calls).toBe(3));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(result.current.settings?.maxKm).toBe(250);
  expect(client.getQueryData(swapSettingsQuery("own").queryKey)?.maxKm).toBe(100);
});
