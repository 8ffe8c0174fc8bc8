import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { address } from "./client";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
type Options = { method?: string; headers?: OutgoingHttpHeaders; origin?: string };

/** Sends a request with its target as it stands; `fetch` would resolve and encode it, and refuse some headers. */
export function send(
  target: string,
  { method = "GET", headers = {}, origin = address("") }: Options = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path: target, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode!, headers: response.headers, text });
        });
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}
