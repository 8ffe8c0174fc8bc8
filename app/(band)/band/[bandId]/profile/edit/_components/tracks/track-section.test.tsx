import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as live from "@/browser/live";
import { TRACKS_MAX } from "@/lib/tracks/limits";
import type { Track } from "@/lib/tracks/schema";
import { router } from "@/tests/setup/navigation";
import { presentedTrack } from "@/tests/support/presented-track";
import { TrackSection } from "./track-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(bandId: string, tracks: Track[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <TrackSection writer={{ bandId, username: "ann" }} tracks={tracks} />
    </QueryClientProvider>,
  );
}

test("the focus stays near an upload that is tried again, then cancelled", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async () => Response.json({ message: "Full" }, { status: 413 }));
  show("b2");
  const song = new File(["sound"], "song.mp3", { type: "audio/mpeg" });
  await userEvent.upload(screen.getByLabelText("Track files"), song);
  await userEvent.click(await screen.findByRole("button", { name: "Try song.mp3 again" }));
  const cancel = screen.getByRole("button", { name: "Cancel song.mp3" });
  expect(document.activeElement).toBe(cancel);
  router.refresh.mockClear();
  await userEvent.click(cancel);
  expect(router.refresh).not.toHaveBeenCalled();
  expect(screen.queryByText("song.mp3")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tracks" }));
});

test("deleting one of as many tracks as possible focuses the heading", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const tracks = Array.from({ length: TRACKS_MAX }, (_, index) => presentedTrack(`Song ${index}`));
  show("b1", tracks);
  await userEvent.click(await screen.findByRole("button", { name: "Delete Song 0" }));
  await waitFor(() => expect(screen.queryByText("Song 0")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tracks" }));
});

test("the page is read anew when a track's file has been read", () => {
  let emit: Parameters<typeof live.listenLive>[0] = () => {};
  vi.spyOn(live, "listenLive").mockImplementation((listener) => {
    emit = listener;
    return () => {};
  });
  vi.stubGlobal("fetch", async () => Response.json([]));
  show("b3");
  emit({ type: "open", data: null });
  expect(router.refresh).not.toHaveBeenCalled();
  emit({ type: "track", data: { trackId: "t1" } });
  expect(router.refresh).toHaveBeenCalledOnce();
});
