import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";
import { systemCode } from "@/lib/errors";
import { addressProblem } from "@/lib/fields";

const TIMEOUT_MS = 5_000;
const MAX_SOCKETS = 50;
/** Answers of push services say little; a connection with more to read is not used again. */
const MAX_ANSWER_BYTES = 16_384;

/** Tests push to this machine. */
const allowsPrivate = () => env().NODE_ENV === "test";

/** Null for an address on the internet with https. */
export function endpointProblem(endpoint: string): string | null {
  if (allowsPrivate()) return URL.canParse(endpoint) ? null : "Endpoint must be an address";
  const problem = addressProblem("Endpoint", endpoint, ["https"]);
  return problem ?? (new URL(endpoint).port ? "Endpoint must have the port of https" : null);
}

const isPublic = (address: string) =>
  allowsPrivate() || ipaddr.process(address).range() === "unicast";

/** Names are resolved once and the result checked, so that none can lead to the own network. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = (addresses ?? []).filter(({ address }) => isPublic(address));
    if (error || !first) callback(error ?? new Error(`${hostname} has no public address`), "");
    else if (options.all) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  });

const agents = {
  http: new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
  https: new https.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
};

type PushRequest = { endpoint: string; headers: http.OutgoingHttpHeaders; body: Buffer };
export type PushAnswer = { status: number; retryAfter: string | undefined };

/** Follows no redirect. Throws when the push service cannot be reached in time. */
export function postToEndpoint(push: PushRequest): Promise<PushAnswer> {
  const { endpoint, headers, body } = push;
  const [client, agent] = endpoint.startsWith("https:")
    ? ([https, agents.https] as const)
    : ([http, agents.http] as const);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, agent, signal, lookup: lookupPublic };
    const request = client.request(endpoint, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
      discardBody(answer);
    });
    request.on("error", (error) => {
      // The push service may have closed an idle connection that the agent still had.
      if (request.reusedSocket && systemCode(error) === "ECONNRESET") resolve(postToEndpoint(push));
      else reject(error);
    });
    request.end(body);
  });
}

function discardBody(answer: http.IncomingMessage): void {
  let bytes = 0;
  answer.on("error", () => {});
  answer.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) answer.destroy();
  });
}
