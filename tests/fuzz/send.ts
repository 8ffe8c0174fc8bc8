import http from "node:http";
import { encodeText } from "./addresses";
import type { Person } from "./people";
import type { Plan } from "./plans";
import type { Seen } from "./references";

/** A call as it goes over the wire; `target` is path and query. */
export type Call = {
  method: string;
  target: string;
  headers: [string, string][];
  body: Buffer | undefined;
};

export type Answer = {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  bytes: number;
  milliseconds: number;
  error: string | undefined;
};

const TIMEOUT_MS = 20_000;
const MAX_KEPT_BYTES = 200_000;
const UNSAFE_IN_HEADER = /[^\t\x20-\x7e\x80-\xff]/g;
const UNSAFE_IN_TARGET = /[^\x21-\xff]/g;

/** Replaces a plan's references, and serializes the call. */
export function toCall(plan: Plan, person: Person | undefined, seen: Seen, host: string): Call {
  const path = plan.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeText(seen.resolve(plan.params[name] ?? "", person)),
  );
  const query = plan.query.map(
    ([name, value]) => `${encodeText(name)}=${encodeText(seen.resolve(value, person))}`,
  );
  if (plan.rawQuery) query.push(plan.rawQuery);
  const content = plan.body?.content();
  const text = typeof content === "string" ? seen.resolve(content, person) : content;
  const body = text === undefined ? undefined : Buffer.from(text as string);

  const headers = new Map([["host", host], ...Object.entries(plan.body?.headers ?? {})]);
  if (person) headers.set("cookie", person.cookie);
  for (const [name, value] of plan.headers) headers.set(name, value);
  if (body && headers.get("transfer-encoding") !== "chunked")
    headers.set("content-length", String(body.length));
  return {
    method: plan.method,
    target: (plan.changePath?.(path) ?? path) + (query.length > 0 ? `?${query.join("&")}` : ""),
    headers: [...headers].map(([name, value]) => [name, value.replace(UNSAFE_IN_HEADER, "")]),
    body,
  };
}

/** Sends a call. A stream counts as answered with its headers. */
export function send(origin: string, call: Call, agent?: http.Agent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    const request = http.request({
      hostname,
      port,
      agent,
      method: call.method,
      path: call.target.replace(UNSAFE_IN_TARGET, (letter) => encodeText(letter)),
      headers: call.headers.flat(),
    });
    const finish = (answer: Partial<Answer>) => {
      clearTimeout(timer);
      const milliseconds = performance.now() - began;
      const none = { status: 0, headers: {}, text: "", bytes: 0, error: undefined };
      resolve({ ...none, ...answer, milliseconds });
    };
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)),
      TIMEOUT_MS,
    );
    request.on("error", (error) => finish({ error: error.message }));
    request.on("response", (response) => receive(response, request, finish));
    request.end(call.body);
  });
}

function receive(
  response: http.IncomingMessage,
  request: http.ClientRequest,
  finish: (answer: Partial<Answer>) => void,
): void {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const done = (error?: string) =>
    finish({ status, headers, text: Buffer.concat(chunks).toString(), bytes, error });
  if (headers["content-type"]?.startsWith("text/event-stream")) {
    done();
    request.destroy();
    return;
  }
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_KEPT_BYTES) chunks.push(chunk);
  });
  response.on("end", () => done());
  response.on("error", (error) => done(error.message));
}

/** A curl command that repeats a call with the session in `$COOKIE`; large bodies are omitted. */
export function toCurl(origin: string, call: Call, person: Person | undefined): string {
  const { method, target, headers, body } = call;
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ["curl", "-i", "--path-as-is", "--globoff", "-X", method];
  for (const [name, value] of headers) {
    const isOwnSession = name === "cookie" && value === person?.cookie;
    if (isOwnSession) parts.push("-b", '"$COOKIE"');
    else if (name !== "content-length" && !origin.endsWith(value))
      parts.push("-H", quote(`${name}: ${value.slice(0, 300)}`));
  }
  if (body)
    parts.push(
      "--data-binary",
      body.length > 2000 ? `'(${body.length} bytes)'` : quote(body.toString()),
    );
  const isAbsolute = !target.startsWith("/");
  if (isAbsolute) parts.push("--request-target", quote(target));
  return [...parts, quote(isAbsolute ? origin : origin + target)].join(" ");
}
