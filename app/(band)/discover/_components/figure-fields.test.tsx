import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { withNuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { SPOTIFY_RANGE } from "@/lib/discover/filters";
import { FigureRange } from "./figure-fields";
import { RANGES } from "./filters";

afterEach(cleanup);

function show(searchParams: string) {
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  render(<FigureRange label="Listeners" names={RANGES.Spotify} range={SPOTIFY_RANGE} />, {
    wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }),
  });
  return onUrlUpdate;
}

it.each(["", "?spotifyMin=5000", "?spotifyMax=100", "?spotifyMin=100&spotifyMax=100"])(
  "takes %s as it is",
  (searchParams) => {
    show(searchParams);
    expect(screen.queryByRole("status")).toBeNull();
  },
);

it("says that a range is the wrong way round, and swaps its ends", async () => {
  const onUrlUpdate = show("?spotifyMin=5000&spotifyMax=100");
  expect(screen.getByRole("status").textContent).toContain(
    "The first number is higher than the second",
  );
  await userEvent.click(screen.getByRole("button", { name: "Swap them" }));
  await waitFor(() =>
    expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe("?spotifyMin=100&spotifyMax=5000"),
  );
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Listeners" }));
  expect(screen.queryByRole("status")).toBeNull();
});
