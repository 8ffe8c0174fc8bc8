import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { TRACKS_MAX } from "@/lib/tracks/limits";
import { presentedTrack } from "@/tests/support/presented-track";
import { TrackSection } from "./track-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the focus stays near an upload that is tried again, then cancelled", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async () => Response.json({ message: "Full" }, { status: 413 }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <TrackSection writer={{ bandId: "b2", username: "ann" }} tracks={[]} />
    </QueryClientProvider>,
  );
  const song = new File(["sound"], "song.mp3", { type: "audio/mpeg" });
  await userEvent.upload(screen.getByLabelText("Track files"), song);
  await userEvent.click(await screen.findByRole("button", { name: "Try song.mp3 again" }));
  const cancel = screen.getByRole("button", { name: "Cancel song.mp3" });
  expect(document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  expect(screen.queryByText("song.mp3")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tracks" }));
});

test("deleting one of as many tracks as possible focuses the heading", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const tracks = Array.from({ length: TRACKS_MAX }, (_, index) => presentedTrack(`Song ${index}`));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <TrackSection writer={{ bandId: "b1", username: "ann" }} tracks={tracks} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Delete Song 0" }));
  await waitFor(() => expect(screen.queryByText("Song 0")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tracks" }));
});
