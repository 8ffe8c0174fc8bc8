import "./node-version.mjs";
import "./exit-with-parent.mjs";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { compress } from "./compress.mjs";
import { findRequestError, isRedirected, sendRequestError, sanitizeRequest } from "./requests.mjs";

// Next's custom server (docs/decisions/0043), in plain JavaScript, so that it needs no loader.

const DRAIN_TIMEOUT_MS = 8_000;
// Longer than nginx and browsers keep idle connections: a request on a closing one would fail.
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const HEADERS_TIMEOUT_MS = 60_000;
// As long as a signed URL is valid. On slow connections six parallel parts take longer than Node's five minutes.
const REQUEST_TIMEOUT_MS = 60 * 60_000;

const dir = path.resolve(import.meta.dirname, "..");
const dev = process.env.NODE_ENV === "development";
const hostname = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);

// An image holds no next.config.mjs, and Next's router ignores `conf`: do as its server.js does.
if (!existsSync(path.join(dir, "next.config.mjs"))) {
  const { config } = JSON.parse(
    readFileSync(path.join(dir, ".next/required-server-files.json"), "utf8"),
  );
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

const server = createServer({
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
});
// Where Next listens for upgrades, for its hot reload, Node answers no request that asks for one.
const httpServer = dev ? server : createServer();
const app = next({ dev, dir, hostname, port, httpServer });
await app.prepare();
const handle = app.getRequestHandler();

server.on("request", (request, response) => {
  sanitizeRequest(request);
  const requestError = findRequestError(request);
  if (requestError) return sendRequestError(request, response, requestError);
  if (isRedirected(request.url)) response.setHeader("cache-control", "no-store");
  compress(request, response, () => void serve(request, response));
});

async function serve(request, response) {
  try {
    await handle(request, response);
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
}

async function shutDown() {
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const finished = Promise.all([once(server, "close"), stopJobs()]);
  await Promise.race([finished, sleep(dev ? 0 : DRAIN_TIMEOUT_MS)]);
  clearInterval(idle);
  await app.close();
  process.exit(0);
}

async function stopJobs() {
  const stop = await globalThis.doublebillJobs;
  await stop?.();
}

// The launcher passes on a signal that the terminal has sent to both.
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    if (!isStopping) void shutDown();
    isStopping = true;
  });

// Next only logs an error that nobody handles, and the process would stay.
try {
  await once(server.listen(port, hostname), "listening");
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.send?.("listening");
