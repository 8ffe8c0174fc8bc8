import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Release } from "@/lib/discography/schema";
import { DiscographyCard } from "./discography-card";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (title: string): Release => ({
  id: title,
  title,
  type: "album",
  releaseDate: null,
  description: "",
  streamingLinks: {},
  coverArtUrl: null,
});

test.each([
  ["added", ["Third Tape", "Second Tape", "First Tape", "Demo"]],
  ["deleted", ["First Tape", "Demo"]],
])("a release %s since the page was made neither repeats nor hides another", async (_, titles) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(titles.map(named)));
  vi.stubGlobal("fetch", fetched);
  const releases = { first: [named("Second Tape")], total: 3 };
  render(<DiscographyCard releases={releases} band={{ id: "ann", genres: [] }} />);
  await userEvent.click(screen.getByRole("button", { name: "Show All 3 Releases" }));
  await screen.findByText("Demo");
  expect(fetched.mock.lastCall![0]).toBe("/api/bands/ann/discography?limit=100");
  const shown = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
  expect(shown.sort()).toEqual([...new Set(["Second Tape", ...titles])].sort());
});
