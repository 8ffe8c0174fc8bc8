import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { GET as getStoredFile } from "@/app/files/[name]/route";
import { GET as checkReadiness } from "@/app/api/ready/route";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { failure, success } from "@/lib/http/answers";
import { log } from "@/lib/log";
import { storage } from "@/lib/uploads/storage";

afterEach(() => vi.restoreAllMocks());

// In pg's own words and in those of a socket that went with it: a browser tries again by itself after 503 alone.
it.each([
  "connect ENOENT /data/postgres/.s.PGSQL.5432",
  "write EPIPE",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "connect EHOSTUNREACH 10.0.0.1:5432",
  "connect ENETUNREACH 10.0.0.1:5432",
  "getaddrinfo EAI_AGAIN database",
])("answers a lost database as passing: %s", async (words) => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const answer = failure(
    new Error(words),
    new Request("http://doublebill.test/api/messages"),
    "r1",
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
});

// PostgreSQL's codes: being shut down, starting, idle for too long, without connections, read-only, without room, conflicting transactions; 08P01 is also PgBouncer's.
it.each([
  ["57P01", "2"],
  ["57P03", "2"],
  ["57P05", "2"],
  ["08006", "2"],
  ["08004", "2"],
  ["08007", "2"],
  ["08P01", "2"],
  ["53300", "2"],
  ["25006", "2"],
  ["53100", "60"],
  ["40001", "2"],
  ["40P01", "2"],
])("answers a database that cannot work now as passing: %s", async (code, retryAfter) => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const answer = failure(
    Object.assign(new Error("no"), { code }),
    new Request("http://doublebill.test/api/messages"),
    "r5",
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, retryAfter]);
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
});

it("answers a transaction that took too long as passing: nothing was stored", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const slow = db.$transaction(
    async (tx) => {
      await sleep(100);
      await tx.$queryRaw`SELECT 1`;
    },
    { timeout: 10 },
  );
  const error: unknown = await slow.catch((thrown: unknown) => thrown);
  const answer = failure(error, new Request("http://doublebill.test/api/messages"), "r6");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
});

it("logs once that the database is away, however often a health check asks, and once that it is back", async () => {
  const [gone, back] = (["error", "info"] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation(() => {}),
  );
  const away = vi.spyOn(pool(), "query");
  away.mockImplementation(() => Promise.reject(new Error("connect ECONNREFUSED")));
  const check = async () => {
    const request = new Request("http://doublebill.test/api/ready");
    return (await checkReadiness(request, { params: Promise.resolve({}) })).status;
  };
  expect([await check(), await check(), await check()]).toEqual([503, 503, 503]);
  expect(gone!.mock.calls).toEqual([
    [{ error: "Error: connect ECONNREFUSED" }, "the database does not answer"],
  ]);
  away.mockRestore();
  expect([await check(), await check()]).toEqual([200, 200]);
  expect(back!.mock.calls).toEqual([["the database answers again"]]);
});

it("answers a picture whose store is away as passing, and to no cache", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  vi.spyOn(storage, "get").mockRejectedValue(
    new AppError("unavailable", undefined, { retryAfter: 5 }),
  );
  const name = `${"0".repeat(32)}-20x20.jpg`;
  const request = new Request(`http://doublebill.test/files/${name}`);
  const { status, headers } = await getStoredFile(request, { params: Promise.resolve({ name }) });
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  expect(headers.get("cache-control")).toContain("no-store");
});

it("answers anything else as a fault, with the reference under which it is logged", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const answer = failure(
    new Error("no such column"),
    new Request("http://doublebill.test/api/messages"),
    "r2",
  );
  expect([answer.status, await answer.json()]).toEqual([
    500,
    expect.objectContaining({ code: "internal", requestId: "r2" }),
  ]);
  expect(logged).toHaveBeenCalledOnce();
});

/** The error with which reading a request's body ends when its client goes away. */
async function abortedBody(): Promise<unknown> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf");
  const [request] = (await once(server, "request")) as [IncomingMessage];
  const failed = text(request).catch((error: unknown) => error);
  client.destroy();
  server.close();
  return failed;
}

it("does not log a client that goes away while it sends", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const request = new Request("http://doublebill.test/api/messages", { method: "POST" });
  failure(await abortedBody(), request, "r4");
  expect(logged).not.toHaveBeenCalled();
});

it("HEAD on a stream: the stream is cancelled, the headers stay", async () => {
  const cancel = vi.fn();
  const stream = () =>
    new Response(new ReadableStream({ cancel }), { headers: { "content-length": "7" } });
  const ask = (method: string) =>
    success(stream(), {}, new Request("http://doublebill.test/api/file", { method }), "r3");

  expect((await ask("GET")).body).not.toBeNull();
  expect(cancel).not.toHaveBeenCalled();
  const answer = await ask("HEAD");
  expect(cancel).toHaveBeenCalledOnce();
  expect([
    answer.body,
    answer.headers.get("content-length"),
    answer.headers.get("x-request-id"),
  ]).toEqual([null, "7", "r3"]);
});
