import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { ReleaseDialog } from "@/app/(band)/band/[bandId]/profile/edit/_components/discography/release-dialog";
import type { Release, ReleaseFields } from "@/lib/discography/schema";

export const tape: Release = {
  id: "r1",
  title: "First Tape",
  type: "album",
  releaseDate: "2026-05-01",
  description: "",
  streamingLinks: { Spotify: "https://open.spotify.com/album/1", "last.fm": "https://last.fm/x" },
  coverArtUrl: "/files/old.webp",
};

export const save = vi.fn<(fields: ReleaseFields, updatedAt?: string) => Promise<unknown>>();
export const close = vi.fn();

export function setUpReleaseDialog() {
  beforeEach(() => {
    save.mockReset().mockResolvedValue(undefined);
    close.mockReset();
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
}

export function showReleaseDialog(release?: Release) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleaseDialog
        bandId="b1"
        release={release}
        returnFocusTo={{ current: null }}
        onClose={close}
        onSave={save}
      />
    </QueryClientProvider>,
  );
}
