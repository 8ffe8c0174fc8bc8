import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { withNuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import type { MatchedSummary } from "@/lib/matching/discovered";
import { presentedBandCard } from "@/tests/support/presented-band";
import { NoResults } from "./no-results";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BAND = { ...presentedBandCard(), matchScore: 0, personalMatch: null };

function show(searchParams: string, found: Partial<MatchedSummary>, isSearching = false) {
  const summary = { place: null, removed: [], nearest: [], ...found };
  vi.stubGlobal("fetch", async () => Response.json({ total: 0, isEstimate: false, ...summary }));
  const Adapter = withNuqsTestingAdapter({ searchParams });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Adapter>
        <h2 id="bands" tabIndex={-1}>
          Bands
        </h2>
        <NoResults path={`/api/bands${searchParams}`} isSearching={isSearching} />
      </Adapter>
    </QueryClientProvider>,
  );
}

/** The only band of the list below the message. */
async function showNearest(searchParams: string, met: number, asked: number) {
  show(searchParams, { nearest: [{ ...BAND, fits: { met, asked } }] });
  const { textContent } = await screen.findByRole("article");
  return {
    heading: screen.getByRole("heading", { level: 2, name: /bands$|matches$/ }),
    textContent,
  };
}

it("names bands that meet some of the filters the closest matches", async () => {
  const { heading, textContent } = await showNearest("?search=zzzz&country=DE", 1, 2);
  expect(heading.textContent).toBe("Closest matches");
  expect(textContent).toContain("fits 1 of 2 filters");
});

it("does not name bands close that meet no filter", async () => {
  const { heading, textContent } = await showNearest("?search=zzzz", 0, 1);
  expect(heading.textContent).toBe("Other bands");
  expect(textContent).not.toContain("fits");
});

it("names the bands around a place with none the closest matches", async () => {
  const { heading } = await showNearest("?near=Leipzig", 0, 1);
  expect(heading.textContent).toBe("Closest matches");
});

it("names ticket filters by the distances that they are about", async () => {
  show("?tickets250kmMin=900&tickets1000kmMin=900", {
    removed: [
      { filters: ["tickets250km"], bands: 1 },
      { filters: ["tickets1000km"], bands: 2 },
    ],
  });
  await screen.findByRole("link", {
    name: "1 band without the tickets from 250 to 1000 km filter",
  });
  screen.getByRole("link", { name: "2 bands without the tickets beyond 1000 km filter" });
});

it("focuses the heading when a filter is removed, as the link goes with it", async () => {
  show("?near=Leipzig", { removed: [{ filters: ["near"], bands: 2 }] });
  await userEvent.click(await screen.findByRole("link", { name: /without the city filter/ }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Bands" }));
});

const NEWCASTLE = { place: { name: "Newcastle", country: "ZA" } };

it.each([
  [
    "?near=Newcastle",
    "No bands within 100 km of Newcastle, South Africa. For another city of that name, add its country or US state after a comma.",
  ],
  [
    "?near=Newcastle,ZA&withinKm=1500&genres=Rock,Pop",
    "No bands within 1,500 km of Newcastle, South Africa fit all of this.",
  ],
])("says which city it looked around: %s", async (searchParams, sentence) => {
  show(searchParams, NEWCASTLE);
  await screen.findByText(sentence);
});

it("says nothing about a city while it searches", async () => {
  show("?near=B", { removed: [{ filters: ["near"], bands: 2 }] }, true);
  await screen.findByRole("link", { name: /without the city filter/ });
  expect(screen.getByRole("status").textContent).toBe("Searching...");
});

it("takes back what it offered for the last search while it searches", async () => {
  const removed = [{ filters: ["near"], bands: 2 }];
  const summary = { place: null, removed, nearest: [BAND], total: 0, isEstimate: false };
  vi.stubGlobal("fetch", (path: string) =>
    path.endsWith("near=Leipzig")
      ? Promise.resolve(Response.json(summary))
      : new Promise<Response>(() => {}),
  );
  const noResults = (path: string) => (
    <QueryClientProvider client={client}>
      <Adapter>
        <NoResults path={path} isSearching={false} />
      </Adapter>
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const Adapter = withNuqsTestingAdapter();
  const { rerender } = render(noResults("/api/bands?near=Leipzig"));
  await screen.findByRole("link", { name: /without the city filter/ });
  rerender(noResults("/api/bands?search=zzzz"));
  expect(screen.getByRole("status").textContent).toBe("Searching...");
  expect(screen.queryByRole("link", { name: /without/ })).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
});
