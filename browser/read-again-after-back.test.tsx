import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  type QueryKey,
} from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { swapQuery, swapsQuery } from "@/browser/agreement-queries";
import { suggestedMatchesQuery } from "@/browser/match-queries";
import { swapMatchesQuery, swapSettingsQuery } from "@/browser/swap-queries";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ONE_MINUTE = 60_000;
const PAGES = { pages: [], pageParams: [] };

/** Shows a page that was rendered that long ago. Returns the calls that it makes. */
function showPage(ageMs: number, queryKey: QueryKey, data: object, useData: () => unknown) {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal("fetch", fetched);
  const rendered = new QueryClient();
  rendered.setQueryData(queryKey, data, { updatedAt: Date.now() - ageMs });
  const state = dehydrate(rendered);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  renderHook(useData, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </QueryClientProvider>
    ),
  });
  return fetched.mock.calls.map(([path]) => path);
}

test.each<[string, QueryKey, object, () => unknown]>([
  ["/api/swaps/a", swapQuery("a").queryKey, {}, () => useQuery(swapQuery("a"))],
  ["/api/bands/a/swaps", swapsQuery("a").queryKey, PAGES, () => useInfiniteQuery(swapsQuery("a"))],
  [
    "/api/bands/a/swap-matches",
    swapMatchesQuery("a").queryKey,
    {},
    () => useQuery(swapMatchesQuery("a")),
  ],
  [
    "/api/bands/a/swap-settings",
    swapSettingsQuery("a").queryKey,
    {},
    () => useQuery(swapSettingsQuery("a")),
  ],
  [
    "/api/bands/a/suggested-matches",
    suggestedMatchesQuery("a").queryKey,
    {},
    () => useQuery(suggestedMatchesQuery("a")),
  ],
])("%s is read again by an old page that Back restores, not by a new one", (path, ...query) => {
  expect(showPage(0, ...query)).toEqual([]);
  expect(showPage(6 * ONE_MINUTE, ...query)).toEqual([expect.stringContaining(path)]);
});
