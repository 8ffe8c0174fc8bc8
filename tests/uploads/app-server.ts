import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import * as localUpload from "@/app/api/uploads/local/[uploadId]/route";
import * as localPart from "@/app/api/uploads/local/[uploadId]/parts/[partNumber]/route";
import * as ROUTES from "@/app/api/openapi.json/routes";

type Handler = (
  request: Request,
  segment: { params: Promise<Record<string, unknown>> },
) => Promise<Response>;
type Place = { pattern: RegExp; names: string[]; module: Record<string, unknown> };

const MODULES = {
  ...ROUTES,
  "/api/uploads/local/{uploadId}": localUpload,
  "/api/uploads/local/{uploadId}/parts/{partNumber}": localPart,
};

const PLACES: Place[] = Object.entries(MODULES)
  .sort(([one], [other]) => one.split("{").length - other.split("{").length)
  .map(([path, module]) => ({
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "([^/]+)")}$`),
    names: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!),
    module,
  }));

/** The product's route handlers behind plain HTTP, without a build. */
export type AppServer = {
  origin: string;
  /** Intercepts requests; null lets one through. Can be replaced at any time. */
  intercept: (request: Request) => Response | Promise<Response | null> | null;
  /** Method and path of every request so far. */
  seen: string[];
  close: () => Promise<void>;
};

export async function serveApp(): Promise<AppServer> {
  const inHand = new Set<Promise<unknown>>();
  const http = createServer((incoming, outgoing) => {
    const answered = answer(incoming, outgoing).catch(() => outgoing.destroy());
    inHand.add(answered);
    void answered.then(() => inHand.delete(answered));
  });
  http.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const server: AppServer = {
    origin: `http://127.0.0.1:${port}`,
    intercept: () => null,
    seen: [],
    // Waits for calls in hand: the client still calls off a file after the test that took it back.
    close: async () => {
      const closed = once(http, "close");
      http.close();
      await Promise.all(inHand);
      http.closeAllConnections();
      await closed;
    },
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = toRequest(incoming, server.origin);
    server.seen.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = (await server.intercept(request)) ?? (await route(request));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) await pipeline(Readable.fromWeb(response.body as WebStream), outgoing);
    else outgoing.end();
  };
  return server;
}

function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = ["GET", "HEAD"].includes(incoming.method!)
    ? undefined
    : (Readable.toWeb(incoming) as ReadableStream);
  return new Request(origin + incoming.url, {
    method: incoming.method,
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

/** What the product's own handler answers. */
export async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { pattern, names, module } of PLACES) {
    const found = pattern.exec(pathname);
    const handler = module[request.method] as Handler | undefined;
    if (found && handler)
      return handler(request, {
        params: Promise.resolve(
          Object.fromEntries(
            names.map((name, index) => [name, decodeURIComponent(found[index + 1]!)]),
          ),
        ),
      });
  }
  return new Response(null, { status: 404 });
}
