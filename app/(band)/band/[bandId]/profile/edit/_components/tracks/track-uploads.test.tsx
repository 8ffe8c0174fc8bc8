import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getUploads, retryTrack, uploadTracks } from "./track-uploads";
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
  await uploadTracks(ofAnn(bandId), [new File(["sound"], "song.mp3", { type: "audio/mpeg" })], 1);
  await vi.advanceTimersByTimeAsync(MINUTE);
}

const filesOf = async (bandId: string) => (await getUploads(ofAnn(bandId))).getFiles();
const errorOf = async (bandId: string) => (await filesOf(bandId))[0]?.error;
const methods = () => fetched.mock.calls.map(([, init]) => init?.method);

class PartRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  open() {}
  send = () => queueMicrotask(() => this.dispatchEvent(new Event("load")));
  getAllResponseHeaders = () => "etag: e1";
}

/** A server that takes the part; `answer` may answer any call in another way. */
function serve(
  answer: (call: string) => Response | Promise<Response> | undefined = () => undefined,
) {
  vi.stubGlobal("XMLHttpRequest", PartRequest);
  fetched.mockImplementation(async (path, init) => {
    const call = `${init?.method} ${String(path).replace(/.*multipart|\?.*/g, "")}`;
    const answered = await answer(call);
    if (answered) return answered;
    if (call === "GET /u1/1") return Response.json({ url: "/part", expires: 900 });
    if (call === "POST /u1/complete") return Response.json({ location: "http://x/api/uploads/u1" });
    return Response.json(CREATED);
  });
}

test("an upload waits for minutes until the server is back, then says that it failed", async () => {
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === "GET") throw new TypeError("Failed to fetch");
    return Response.json(CREATED);
  });
  await upload("away");
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(await errorOf("away")).toBeFalsy();
  expect(methods()).not.toContain("DELETE");
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(await errorOf("away")).toBe("Couldn't upload this track. Please try again.");
});

test("says why the server takes no upload", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ message: "Your files are full. Remove some." }, { status: 413 }),
  );
  await upload("full");
  expect(await errorOf("full")).toBe("Your files are full. Remove some.");
});

test.each([
  [400, { message: "This file can have 60 parts at most" }, "This file can have 60 parts at most"],
  [401, { message: "Sign in to go on" }, "Sign in to go on"],
  [403, {}, "Couldn't upload this track. Please try again."],
  [413, { message: "Your files are full." }, "Your files are full."],
])("a %s to a part shows at once", async (status, body, text) => {
  fetched.mockImplementation(async (_, init) =>
    init?.method === "GET" ? Response.json(body, { status }) : Response.json(CREATED),
  );
  await upload(`refused-${status}`);
  expect(await errorOf(`refused-${status}`)).toBe(text);
  expect(methods()).toEqual(["POST", "GET", "DELETE"]);
});

test.each([409, 429, 503])("a %s to a part is tried again", async (status) => {
  fetched.mockImplementation(async (_, init) =>
    init?.method === "GET"
      ? Response.json({ message: "Later, please" }, { status })
      : Response.json(CREATED),
  );
  await upload(`later-${status}`);
  expect(await errorOf(`later-${status}`)).toBeFalsy();
  expect(methods().filter((method) => method === "GET").length).toBeGreaterThan(3);
});

test("a lost or failed completion is repeated, and the parts are kept", async () => {
  const lose = (): Response => {
    throw new TypeError("Failed to fetch");
  };
  const failures = [lose, () => Response.json({}, { status: 503 })];
  serve((call) => (call === "POST /u1/complete" ? failures.shift()?.() : undefined));
  await upload("incomplete");
  expect(await filesOf("incomplete")).toEqual([]);
  expect(methods()).not.toContain("DELETE");
});

test("a track that is chosen offline waits until the browser is online", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await upload("offline");
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(await errorOf("offline")).toBeFalsy();
  expect(fetched).toHaveBeenCalledOnce();
  online.mockRestore();
  serve();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await filesOf("offline")).toEqual([]);
});

test("a busy server's answer to a new upload shows at once", async () => {
  fetched.mockImplementation(async () =>
    Response.json({ message: "Too many requests. Please try again in 9 minutes" }, { status: 429 }),
  );
  await upload("busy");
  expect(await errorOf("busy")).toBe("Too many requests. Please try again in 9 minutes");
  expect(fetched).toHaveBeenCalledOnce();
});

test("an upload that is paused while it begins is sent and completed as one", async () => {
  let answerFirst = () => {};
  const first = new Promise<Response>((resolve) => {
    answerFirst = () => resolve(Response.json({ uploadId: "u0", key: "k0" }));
  });
  const begun = [first];
  serve((call) => {
    if (call === "POST ") return begun.pop();
    if (call !== "GET /u1") return undefined;
    answerFirst();
    return new Promise((resolve) => setTimeout(() => resolve(Response.json([])), 1000));
  });
  await uploadTracks(ofAnn("hasty"), [new File(["sound"], "song.mp3", { type: "audio/mpeg" })], 1);
  const uploads = await getUploads(ofAnn("hasty"));
  await vi.advanceTimersByTimeAsync(10);
  const { id } = uploads.getFiles()[0]!;
  uploads.pauseResume(id);
  await vi.advanceTimersByTimeAsync(10);
  uploads.pauseResume(id);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(uploads.getFiles()).toEqual([]);
  const begins = fetched.mock.calls.filter(([path]) => String(path).endsWith("/multipart"));
  expect(begins).toHaveLength(2);
});

test("a paused upload that the server has dropped starts anew at the next try", async () => {
  const answers = new Map([
    ["GET /u1/1", 503],
    ["GET /u1", 404],
  ]);
  serve((call) => {
    const status = answers.get(call);
    return status ? Response.json({ message: "Not found" }, { status }) : undefined;
  });
  await upload("swept");
  const uploads = await getUploads(ofAnn("swept"));
  const { id } = uploads.getFiles()[0]!;
  uploads.pauseResume(id);
  uploads.pauseResume(id);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await errorOf("swept")).toBe("Couldn't upload this track. Please try again.");
  answers.delete("GET /u1/1");
  retryTrack(uploads, "swept", uploads.getFile(id));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(uploads.getFiles()).toEqual([]);
});

test("a file that the server rejected leaves its place to another", async () => {
  const message = "Choose an MP3, FLAC, WAV or Ogg file";
  const rejected = () => Response.json({ message, code: "unsupported_type" }, { status: 415 });
  serve((call) => (call.endsWith("/tracks") ? rejected() : undefined));
  await upload("rejecting");
  expect(await errorOf("rejecting")).toBe(message);
  await uploadTracks(ofAnn("rejecting"), [new File(["sound"], "other.mp3")], 1);
  const names = (await filesOf("rejecting")).map(({ name }) => name);
  expect(names).toEqual(["song.mp3", "other.mp3"]);
});

function storeUnfinished(uploader: Parameters<typeof uploadsId>[0]) {
  const song = { id: "song", name: "song.mp3", meta: {}, progress: { uploadComplete: false } };
  const metadata = { currentUploads: {}, files: { song }, pluginData: {} };
  localStorage.setItem(`uppyState:${uploadsId(uploader)}`, JSON.stringify({ metadata }));
}

test.each([
  ["first", ["song.mp3"], (hold: () => unknown) => hold()],
  ["second", [], () => Promise.reject(new DOMException("taken", "TimeoutError"))],
])("the %s tab of the editor restores %j", async (tab, restored, lock) => {
  const request = (_name: string, _options: object, hold: () => unknown) => lock(hold);
  vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  storeUnfinished(ofAnn(tab));
  await getUploads(ofAnn(tab));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect((await filesOf(tab)).map(({ name }) => name)).toEqual(restored);
});

test("another member of the band neither finds nor resumes what was not uploaded", async () => {
  const [ann, ben] = [ofAnn("b1"), { bandId: "b1", username: "ben" }];
  storeUnfinished(ann);
  expect([ann, ben].map(hasUnfinishedUploads)).toEqual([true, false]);
  fetched.mockReturnValue(new Promise(() => {}));
  await uploadTracks(ben, [new File(["sound"], "own.mp3", { type: "audio/mpeg" })], 1);
  const uploads = await Promise.all([ann, ben].map(getUploads));
  await vi.advanceTimersByTimeAsync(MINUTE);
  const names = uploads.map((one) => one.getFiles().map(({ name }) => name));
  expect(names).toEqual([["song.mp3"], ["own.mp3"]]);
});
