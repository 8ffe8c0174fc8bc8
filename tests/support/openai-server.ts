import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json as bodyOf } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

type Asked = { stream?: boolean; model: string; messages: { role: string; content: string }[] };
/** How the server answers a request. */
export type Reply = (asked: Asked, response: ServerResponse) => unknown;

const PIECE = 12;

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "stub", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Before each piece of a streamed answer: milliseconds, or a wait that depends on what was sent. */
type Pause = number | ((sent: string) => Promise<unknown>);

/** Answers with a text, in pieces when asked to stream. */
export const text =
  (content: string, pause: Pause = 0): Reply =>
  async ({ stream }, response) => {
    if (!stream) {
      const message = { role: "assistant", content };
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      return response.setHeader("content-type", "application/json").end(
        JSON.stringify({
          id: "c",
          object: "chat.completion",
          created: 1,
          model: "stub",
          choices: [{ index: 0, message, finish_reason: "stop" }],
          usage,
        }),
      );
    }
    response
      .setHeader("content-type", "text/event-stream")
      .write(chunk({ role: "assistant", content: "" }));
    for (let at = 0; at < content.length && !response.destroyed; at += PIECE) {
      await (typeof pause === "number" ? sleep(pause) : pause(content.slice(0, at)));
      response.write(chunk({ content: content.slice(at, at + PIECE) }));
    }
    return response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
  };

/** Answers in the shape that was asked for. */
export const says = (answer: object, pause?: Pause): Reply => text(JSON.stringify(answer), pause);

/** Answers with a raw body. */
export const raw =
  (body: string, type = "application/json"): Reply =>
  (_, response) =>
    response.writeHead(200, { "content-type": type }).end(body);

/** Answers with an error status. */
export const status =
  (code: number): Reply =>
  (_, response) =>
    response
      .writeHead(code, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: "No", type: "error" } }));

/** Never answers. */
export const silence: Reply = () => undefined;

/** Begins to answer, and is gone in the middle of it. */
export const cut =
  (answer: object): Reply =>
  async ({ stream }, response) => {
    const content = JSON.stringify(answer);
    response.setHeader("content-type", stream ? "text/event-stream" : "application/json");
    response.write(
      stream
        ? chunk({ content: content.slice(0, content.length * 0.7) })
        : content.slice(0, content.length / 2),
    );
    await sleep(50);
    response.destroy();
  };

/** A server of its own on this machine that speaks OpenAI's protocol. Tests set how it answers; `asked` is what it was asked so far. */
export async function startOpenAiServer() {
  const model = { reply: silence, asked: [] as Asked[], baseUrl: "", close };
  const server = createServer(async (request, response) => {
    const asked = (await bodyOf(request)) as Asked;
    model.asked.push(asked);
    await model.reply(asked, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  model.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  function close() {
    server.closeAllConnections();
    server.close();
  }
  return model;
}
