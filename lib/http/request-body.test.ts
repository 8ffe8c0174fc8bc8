import { expect, test } from "vitest";
import { z } from "zod";
import { readBody, readText } from "@/lib/http/request-body";

const MEGABYTE = 1024 * 1024;

function endlessBody() {
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const request = new Request("http://doublebill.test", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  return { request, read: () => bytes };
}

test("a body without an end is refused after 1 MB, and no more of it is read", async () => {
  const { request, read } = endlessBody();
  await expect(readText(request)).rejects.toMatchObject({ code: "too_large" });
  expect(read()).toBeGreaterThan(MEGABYTE);
  expect(read()).toBeLessThan(2 * MEGABYTE);
});

test("a body that says that it is larger is refused before anything is read", async () => {
  const { request, read } = endlessBody();
  request.headers.set("content-length", String(300 * MEGABYTE));
  await expect(readBody(z.object({}), request)).rejects.toMatchObject({ code: "too_large" });
  expect(read()).toBeLessThan(MEGABYTE);
});

test("a body that is not there is the default of its shape", async () => {
  const request = new Request("http://doublebill.test", { method: "POST" });
  const shape = z.object({ agree: z.array(z.string()) }).default({ agree: [] });
  expect(await readBody(shape, request)).toEqual({ body: { agree: [] }, text: "" });
});

test.each([
  ["gzip", "unsupported_type"],
  ["identity", undefined],
])("a body with content-encoding %s", async (encoding, code) => {
  const request = new Request("http://doublebill.test", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "content-encoding": encoding },
  });
  const problem = await readBody(z.object({}), request).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
  expect(problem).toBe(code);
});

test.each(["null", "[]", '"text"', "7"])("a body that is no object: %s", async (text) => {
  const request = new Request("http://doublebill.test", {
    method: "POST",
    body: text,
    headers: { "content-type": "application/json" },
  });
  await expect(readBody(z.any(), request)).rejects.toMatchObject({
    code: "validation",
    message: "The body is not a JSON object",
  });
});
