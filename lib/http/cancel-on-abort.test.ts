import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { GET as getStoredFile } from "@/app/files/[name]/route";
import type { BandViewer } from "@/lib/access";
import { sessionCookie } from "@/lib/auth";
import { cancelOnAbort } from "@/lib/http/cancel-on-abort";
import { playTrack } from "@/lib/tracks/playback/audio";
import { storage } from "@/lib/uploads/storage";
import { makeTrack, makeUpload, makeViewer } from "@/tests/support/factories";
import { route } from "@/tests/uploads/app-server";

const WAIT = { timeout: 10_000 };

let viewer: BandViewer;
let uploadId: string;
let trackId: string;

beforeAll(async () => {
  viewer = await makeViewer();
  const { bandId } = viewer;
  uploadId = (await makeUpload({ bandId, storageName: "demo.bin" })).id;
  trackId = (await makeTrack({ bandId, uploadId })).id;
});

const ANSWERS: [string, (signal: AbortSignal) => Promise<Response>][] = [
  [
    "a picture",
    (signal) => {
      const name = `${randomUUID().replaceAll("-", "")}-20x20.jpg`;
      const request = new Request(`http://doublebill.test/files/${name}`, { signal });
      return getStoredFile(request, { params: Promise.resolve({ name }) });
    },
  ],
  [
    "a track",
    (signal) => playTrack(viewer, trackId, new Request("http://doublebill.test", { signal })),
  ],
  [
    "a download",
    async (signal) => {
      const cookie = (await sessionCookie(viewer.sessionId)).split(";")[0]!;
      const url = `http://doublebill.test/api/uploads/${uploadId}`;
      return route(new Request(url, { signal, headers: { cookie } }));
    },
  ],
];

test.each(ANSWERS)("%s that nobody reads is cancelled with its request", async (_, answer) => {
  const cancel = vi.fn();
  vi.spyOn(storage, "get").mockImplementation(async () => ({
    bytes: 9,
    stream: new ReadableStream({ cancel }),
  }));
  const leaving = new AbortController();
  expect((await answer(leaving.signal)).status).toBe(200);
  expect(cancel).not.toHaveBeenCalled();
  leaving.abort();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), WAIT);
  await answer(AbortSignal.abort());
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(2), WAIT);
});

test("a stream passes unchanged while its request lasts", async () => {
  const { signal } = new AbortController();
  const stream = cancelOnAbort(new Blob(["a picture"]).stream(), signal);
  expect(await new Response(stream).text()).toBe("a picture");
});
