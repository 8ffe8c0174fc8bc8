import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/env";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers of the provider. */
export const json =
  (body: unknown): Answer =>
  (_, response) =>
    void response.setHeader("content-type", "application/json").end(JSON.stringify(body));
export const status =
  (code: number): Answer =>
  (_, response) =>
    void response.writeHead(code).end('{"Message":"User is not authorized"}');

export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** A show as the provider writes it. */
export const show = (given: object = {}) => ({
  id: "1034",
  datetime: `${NEXT_YEAR}-03-05T20:00:00`,
  description: "With friends\u0000",
  url: "https://www.bandsintown.com/e/1034",
  venue: { name: "Conne Island", city: "Leipzig", country: "Germany" },
  offers: [{ type: "Tickets", url: "https://tickets.example/1034" }],
  ...given,
});

/** The provider: a real server on this machine that the product asks from now on. Tests set what it answers; `asked` are the addresses so far. */
export async function startTourProvider() {
  const provider = { answer: json([]), asked: [] as string[], close };
  const server = createServer((request, response) => {
    provider.asked.push(request.url!);
    provider.answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  env().BANDSINTOWN_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function close() {
    server.closeAllConnections();
    server.close();
  }
  return provider;
}
