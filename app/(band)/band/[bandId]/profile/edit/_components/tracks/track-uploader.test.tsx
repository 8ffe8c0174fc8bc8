import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { TrackUploader } from "./track-uploader";
import { getUploads, uploadTracks } from "./track-uploads";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an upload that has arrived cannot be paused, and the page is read anew once it is a track", async () => {
  vi.stubGlobal("fetch", () => new Promise<Response>(() => {}));
  const writer = { bandId: "b4", username: "ann" };
  const song = new File(["sound"], "song.mp3", { type: "audio/mpeg" });
  const uploads = await getUploads(writer);
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <TrackUploader writer={writer} headingId="tracks" />
        </Suspense>
      </QueryClientProvider>,
    );
    await uploadTracks(writer, [song], 1);
  });
  const [file] = uploads.getFiles();
  const showProgress = (bytesUploaded: number, uploadComplete = false) =>
    act(() =>
      uploads.setFileState(file!.id, {
        progress: {
          ...file!.progress,
          uploadStarted: 1,
          bytesUploaded,
          uploadComplete,
        },
      }),
    );
  showProgress(0);
  expect(screen.getByRole("button", { name: "Pause song.mp3" })).toBeDefined();
  showProgress(song.size);
  expect(screen.queryByRole("button", { name: "Pause song.mp3" })).toBeNull();
  showProgress(song.size, true);
  router.refresh.mockClear();
  act(() => uploads.removeFile(file!.id));
  expect(router.refresh).toHaveBeenCalledOnce();
});
