import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getUploads, uploadTracks } from "./track-uploads";
import { hasUnfinishedUploads, uploadsId } from "./unfinished-uploads";

const MINUTE = 60_000;
const CREATED = { uploadId: "u1", key: "k1" };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ofAnn = (bandId: string) => ({ bandId, username: "ann" });

async function upload(bandId: string) {
  uploadTracks(ofAnn(bandId), [new File(["sound"], "song.mp3", { type: "audio/mpeg" })], 1);
  await vi.advanceTimersByTimeAsync(MINUTE);
}

const errorOf = (bandId: string) => getUploads(ofAnn(bandId)).getFiles()[0]?.error;
const methods = () => fetched.mock.calls.map(([, init]) => init?.method);

test("an upload waits for minutes until the server is back, then says that it failed", async () => {
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === "GET") throw new TypeError("Failed to fetch");
    return Response.json(CREATED);
  });
  await upload("away");
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(errorOf("away")).toBeFalsy();
  expect(methods()).not.toContain("DELETE");
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(errorOf("away")).toBe("Couldn't upload this track. Please try again.");
});

test("says why the server takes no upload", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ message: "Your files are full. Remove some." }, { status: 413 }),
  );
  await upload("full");
  expect(errorOf("full")).toBe("Your files are full. Remove some.");
});

test("another member of the band neither finds nor resumes what was not uploaded", async () => {
  const [ann, ben] = [ofAnn("b1"), { bandId: "b1", username: "ben" }];
  const song = { id: "song", name: "song.mp3", meta: {}, progress: { uploadComplete: false } };
  const metadata = { currentUploads: {}, files: { song }, pluginData: {} };
  localStorage.setItem(`uppyState:${uploadsId(ann)}`, JSON.stringify({ metadata }));
  expect([ann, ben].map(hasUnfinishedUploads)).toEqual([true, false]);
  fetched.mockReturnValue(new Promise(() => {}));
  uploadTracks(ben, [new File(["sound"], "own.mp3", { type: "audio/mpeg" })], 1);
  const uploads = [ann, ben].map(getUploads);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const names = uploads.map((one) => one.getFiles().map(({ name }) => name));
  expect(names).toEqual([["song.mp3"], ["own.mp3"]]);
});
