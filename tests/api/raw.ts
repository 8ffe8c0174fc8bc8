import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { address } from "./client";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
type Options = {
  method?: string;
  headers?: OutgoingHttpHeaders;
  chunks?: Uint8Array[];
  origin?: string;
};

/** Sends a target as it stands, and a body in chunks; `fetch` would encode the target and refuse some headers. */
export function send(
  target: string,
  { method = "GET", headers = {}, chunks = [], origin = address("") }: Options = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: target, headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode!, headers: response.headers, text });
        });
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}
