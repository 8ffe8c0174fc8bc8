import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { wasCancelled } from "@/components/use-picture-upload";
import { ApiError } from "@/lib/api";

afterEach(() => vi.unstubAllGlobals());

const REFUSED = { code: "unsupported_type", message: "Please select a JPG, PNG or GIF image." };
const KEPT = { ufsUrl: "/files/a.jpg", serverData: { url: "/files/a.jpg" } };
const file = () => new File(["abc"], "a.png", { type: "image/png" });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** The server as UploadThing's client meets it: what it answers to the question and to the file. */
function serve(question: () => Response, answer: { status: number; body: unknown } | null) {
  const fetching = vi.fn(async (_: unknown, init?: RequestInit) => (init?.method === "POST" ? question() : new Response(init?.method === "HEAD" ? null : "[]")));
  const sent: FormData[] = [];
  class Sending extends EventTarget {
    upload = new EventTarget();
    status = answer?.status ?? 0;
    statusText = "";
    response = answer?.body;
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      sent.push(form);
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 2 }));
      if (answer) setTimeout(() => this.dispatchEvent(new Event("load")));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Sending);
  return { fetching, sent };
}

/** UploadThing's helpers take the `fetch` of when they were made. */
async function show(fetching: ReturnType<typeof serve>["fetching"]) {
  vi.stubGlobal("fetch", fetching);
  vi.resetModules();
  const fresh = await import("@/components/use-picture-upload");
  return { ...renderHook(() => fresh.usePictureUpload("bandPhoto")), cancelled: fresh.wasCancelled };
}
const place = () => json([{ url: "/api/ingest/k?x", key: "k", name: "a.png", customId: null }]);

test("answers the address of what has arrived, and does not send the same file again", async () => {
  const { fetching, sent } = serve(place, { status: 200, body: KEPT });
  const { result } = await show(fetching);
  const picked = file();
  await act(async () => expect(await result.current.send(picked)).toBe("/files/a.jpg"));
  await act(async () => expect(await result.current.send(picked)).toBe("/files/a.jpg"));
  expect(sent).toHaveLength(1);
  expect(result.current.share).toBeNull();
});

test.each([
  ["before it is sent", () => json(REFUSED, 415), null],
  ["when it has arrived", place, { status: 415, body: REFUSED }],
  ["when the hosted service has it", place, { status: 200, body: { ...KEPT, serverData: REFUSED } }],
])("throws the server's own words for what is refused %s", async (_, question, answer) => {
  const { result } = await show(serve(question, answer).fetching);
  const error: unknown = await act(() => result.current.send(file()).catch((thrown: unknown) => thrown));
  expect(error).toMatchObject({ name: "ApiError", status: 415, serverMessage: REFUSED.message });
});

test("shows how far it is, and can be called off", async () => {
  const { result, cancelled } = await show(serve(place, null).fetching);
  let sending: Promise<unknown> = Promise.resolve();
  act(() => void (sending = result.current.send(file()).catch((thrown: unknown) => thrown)));
  await vi.waitFor(() => expect(result.current.share).toBe(0.67));
  act(() => result.current.cancel());
  const error = (await act(() => sending)) as Error;
  expect(cancelled(error)).toBe(true);
  expect(result.current.share).toBeNull();
});

test("only what the person called off counts as that", () => {
  expect(wasCancelled(new ApiError({ status: 500, statusText: "" }, ""))).toBe(false);
});
