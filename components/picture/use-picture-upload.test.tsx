import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/browser/api";
import type { PictureService } from "@/lib/uploads/picture-service";
import { wasCancelled } from "@/components/picture/use-picture-upload";

afterEach(() => vi.unstubAllGlobals());

const REFUSED = { code: "unsupported_type", message: "Please select a JPG, PNG or GIF image." };
const file = () => new File(["abc"], "a.png", { type: "image/png" });
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** The calls after the first one of an upload in parts, by what is in their addresses. */
const STORE_ANSWERS = {
  "/multipart/a/1?": { url: "https://store.example/incoming/a", expires: 900 },
  "/multipart/a/complete?": { location: "http://localhost/files/a" },
};

type Answer = { status: number; body?: unknown };

/** A server that answers the first question with `place`, and the file with `answer`; null leaves it open. */
function serve(place: () => Response, answer: Answer | null) {
  const sent: unknown[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = answer?.status ?? 0;
    statusText = "";
    response = answer?.body;
    responseText = JSON.stringify(answer?.body) ?? "";
    getResponseHeader = () => '"e"';
    open() {}
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event("abort"));
    }
    send(body: unknown) {
      sent.push(body);
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 2 }));
      if (answer) setTimeout(() => this.dispatchEvent(new Event("load")));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const answerFetch = async (address: unknown, init?: RequestInit) => {
    const storeAnswer = Object.entries(STORE_ANSWERS).find(([end]) =>
      String(address).includes(end),
    );
    if (storeAnswer) return json(storeAnswer[1]);
    return init?.method === "POST" ? place() : new Response(init?.method === "HEAD" ? null : "[]");
  };
  vi.stubGlobal("fetch", vi.fn(answerFetch));
  return sent;
}

/** UploadThing's helpers take the `fetch` of when they were loaded, so each test loads them anew. */
async function show(service: PictureService) {
  vi.resetModules();
  const { usePictureUpload, wasCancelled } =
    await import("@/components/picture/use-picture-upload");
  const { PictureServiceProvider } = await import("@/components/picture/picture-service");
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <PictureServiceProvider value={service}>{children}</PictureServiceProvider>
  );
  return { ...renderHook(() => usePictureUpload("bandPhoto"), { wrapper }), wasCancelled };
}

const OWN_PLACE = { uploadURL: "http://localhost/api/uploads/local/a?x", objectURL: "/files/a" };
const SERVICE_PLACE = [
  { url: "https://ingest.example/k?x", key: "k", name: "a.png", customId: null },
];
const KEPT = { ufsUrl: "https://app.ufs.sh/f/k", serverData: { url: "/files/a" } };

describe.each<[string, PictureService, () => Response, Answer]>([
  ["this app", "app", () => json(OWN_PLACE), { status: 200 }],
  ["the store", "store", () => json({ key: "k", uploadId: "a" }), { status: 200 }],
  ["UploadThing", "uploadthing", () => json(SERVICE_PLACE), { status: 200, body: KEPT }],
])("a picture uploaded to %s", (_, service, place, stored) => {
  test("gets an address, and the same file is not uploaded again", async () => {
    const sent = serve(place, stored);
    const { result } = await show(service);
    const picked = file();
    await act(async () => expect(await result.current.send(picked)).toBe("/files/a"));
    await act(async () => expect(await result.current.send(picked)).toBe("/files/a"));
    expect(sent).toHaveLength(1);
    expect(result.current.share).toBeNull();
  });

  const refusals: [when: string, place: () => Response, answer: Answer | null][] = [
    ["before it is sent", () => json(REFUSED, 415), null],
    ["when it has arrived", place, { status: 415, body: REFUSED }],
  ];
  const fetched = { status: 200, body: { ...KEPT, serverData: REFUSED } };
  if (service === "uploadthing") refusals.push(["when the app fetches it", place, fetched]);

  test.each(refusals)(
    "throws the server's message when rejected %s",
    async (_, question, answer) => {
      serve(question, answer);
      const { result } = await show(service);
      const sending = () => result.current.send(file()).catch((thrown: unknown) => thrown);
      const error: unknown = await act(sending);
      expect(error).toMatchObject({
        name: "ApiError",
        status: 415,
        serverMessage: REFUSED.message,
      });
    },
  );

  test("shows its progress and can be cancelled", async () => {
    serve(place, null);
    const { result, wasCancelled } = await show(service);
    let sending: Promise<unknown> = Promise.resolve();
    act(() => void (sending = result.current.send(file()).catch((thrown: unknown) => thrown)));
    await waitFor(() => expect(result.current.share).toBeCloseTo(0.67));
    act(() => result.current.cancel());
    const error = (await act(() => sending)) as Error;
    expect(wasCancelled(error)).toBe(true);
    expect(result.current.share).toBeNull();
  });
});

test("a failure is not a cancellation", () => {
  expect(wasCancelled(new ApiError({ status: 500, statusText: "" }, ""))).toBe(false);
});

test("the store's part is completed with its ETag, and given up when the picture is called off", async () => {
  serve(() => json({ key: "k/1", uploadId: "a" }), { status: 200 });
  const { result } = await show("store");
  await act(async () => expect(await result.current.send(file())).toBe("/files/a"));
  const calls = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([address, init]) => [
        init?.method ?? "GET",
        String(address).replace("http://localhost", ""),
        init?.body && JSON.parse(String(init.body)),
      ]);
  const upload = "/api/uploads/s3/multipart/a";
  expect(calls()).toEqual([
    [
      "POST",
      "/api/uploads/s3/multipart",
      { filename: "a.png", type: "image/png", metadata: { purpose: "picture", size: 3 } },
    ],
    ["GET", `${upload}/1?key=k%2F1`, undefined],
    ["POST", `${upload}/complete?key=k%2F1`, { parts: [{ PartNumber: 1, ETag: '"e"' }] }],
  ]);
  serve(() => json({ key: "k/1", uploadId: "a" }), null);
  let sending: Promise<unknown> = Promise.resolve();
  act(() => void (sending = result.current.send(file()).catch((thrown: unknown) => thrown)));
  await waitFor(() => expect(result.current.share).toBeCloseTo(0.67));
  act(() => result.current.cancel());
  await act(() => sending);
  expect(calls().at(-1)).toEqual(["DELETE", `${upload}?key=k%2F1`, undefined]);
});
