import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BandCard } from "@/components/band/band-card";
import { presentedBandCard } from "@/tests/support/presented-band";

afterEach(cleanup);

const BAND = presentedBandCard();

function show(match?: React.ComponentProps<typeof BandCard>["match"]) {
  render(<BandCard band={BAND} match={match} />);
  return screen.getByRole("article").textContent;
}

it("shows the whole place", () => {
  show();
  expect(screen.getByText("Leipzig, Germany").className).not.toMatch(/truncate|line-clamp/);
});

it("has no badge while nothing is asked", () => {
  expect(show()).not.toMatch(/%|fits/);
});

it("says how many filters fit, beside one's own match", () => {
  expect(show({ score: 72, fits: { met: 3, asked: 4 } })).toContain("72%match fits 3 of 4 filters");
});

it("shows no percentage for filters that no score counts", () => {
  const text = show({ score: null, fits: { met: 1, asked: 1 } });
  expect(text).toContain("fits 1 of 1 filter");
  expect(text).not.toContain("%");
});

it("says which figures a band has not given", () => {
  const figures = { spotifyListeners: 1250, instagramFollowers: 0, ticketSalesHometown: 0 };
  render(<BandCard band={{ ...BAND, ...figures }} />);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "1.3K",
    "Not given",
    "Not given",
  ]);
  cleanup();
  render(<BandCard band={{ ...BAND, ...figures, spotifyListeners: 0 }} />);
  expect(screen.getByRole("article").textContent).toContain("Audience not given");
});
