import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { Mailbox } from "../support/mailbox";

/** One way of hosting, as its visitors see it. */
export type Host = {
  /** Without a path, as in APP_URL. */
  origin: string;
  /** Of a proxy with TLS. */
  certificate?: Buffer;
  /** How visitors' pages are made (docs/decisions/0003). */
  pages: "cached" | "rendered";
  mailbox: Mailbox;
  /** On a function host: waits until nothing runs any more before the next call. */
  settled?: () => Promise<void>;
};

export const CRON_SECRET = "a secret of a timer, for tests";

type Sent = {
  method?: string;
  cookie?: string;
  json?: object;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** Opens a request as a browser of the same origin does; `target` may be an address elsewhere. */
export function open(host: Host, target: string, sent: Sent = {}): Promise<IncomingMessage> {
  const { method = "GET", cookie, json, bytes, headers } = sent;
  const body = json ? Buffer.from(JSON.stringify(json)) : bytes;
  const url = new URL(target, host.origin);
  const options: RequestOptions = {
    method,
    agent: false,
    headers: {
      referer: `${host.origin}/`,
      ...(method !== "GET" && { origin: host.origin, "content-length": body?.length ?? 0 }),
      ...(json && { "content-type": "application/json" }),
      ...(cookie && { cookie }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const opened =
      url.protocol === "https:"
        ? requestHttps(url, { ...options, ca: host.certificate }, resolve)
        : requestHttp(url, options, resolve);
    opened.on("error", reject).end(body);
  });
}

export async function call(host: Host, target: string, sent?: Sent) {
  const answer = await open(host, target, sent);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString();
  const json = <Shape>() => JSON.parse(text) as Shape;
  return { status: answer.statusCode, headers: answer.headers, bytes, text, json };
}

/** The cookies of an answer, as a browser sends them back. */
export const cookiesOf = (headers: IncomingMessage["headers"]): string =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
