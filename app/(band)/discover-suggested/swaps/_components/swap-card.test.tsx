import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SwapMatch } from "@/lib/swap-matches/schema";
import { makeSwapMatch } from "@/tests/support/swap-match";
import { SwapCard } from "./swap-card";

afterEach(cleanup);

function show(match: Partial<SwapMatch> = {}) {
  render(<SwapCard match={makeSwapMatch(match)} onDismiss={() => {}} />);
  return screen.getByRole("article").textContent;
}

it("says who is new to whom, how far it is, and what nobody has confirmed", () => {
  const text = show();
  expect(text).toContain("83 swap fit");
  expect(text).toContain("Ghent · 440 km · about 7 h");
  expect(text).toContain("84 new people for you, 71 for them");
  expect(text).toContain("Nobody has confirmed their 140 yet");
});

it("tells the five parts in words, without points", () => {
  const text = show({ breakdown: { crowd: 30, fair: 13, sound: 20, road: 9, dates: 10 } });
  expect(text).toContain(
    "CrowdNearly all newTradeEvenSoundVery closeRoadWithin reachDatesMany fit",
  );
  expect(text).not.toMatch(/\d+\/\d+/);
});

it("names two weekends in common and counts the others", () => {
  expect(show({ openWeekends: ["2027-03-13"] })).toContain("13 Mar");
  cleanup();
  const openWeekends = ["2027-03-13", "2027-03-27", "2027-04-03", "2027-04-10"];
  expect(show({ openWeekends })).toContain("13 Mar, 27 Mar +2");
});

it("calls dates unknown while a band has offered none", () => {
  const breakdown = { ...makeSwapMatch().breakdown, dates: 5 };
  expect(show({ breakdown, openWeekends: [] })).toContain("DatesNot given yet");
  cleanup();
  expect(show({ breakdown: { ...breakdown, dates: 0 }, openWeekends: [] })).toContain(
    "DatesNone fit",
  );
});

it("tells why a band follows another with a lower score", () => {
  const reason = "Their town is outside your preferred places.";
  expect(show({ reason })).toContain(reason);
});

it("tells how many nights the band kept, and who would play with it again", () => {
  expect(show()).toContain("First swap");
  cleanup();
  const text = show({ reliability: { kept: 6, due: 7, wouldPlayAgain: 5, asked: 6 } });
  expect(text).toContain("Kept 6 of 7 nights");
  expect(text).toContain("5 of 6 bands would play with them again");
});

it("leads to a proposal and to the profile", () => {
  show();
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Propose a swap" });
  expect(href).toMatch(/\/swaps\/new\?with=b$/);
  expect(screen.getByRole("link", { name: "View Profile" })).toBeTruthy();
});
