import type { ChildProcess } from "node:child_process";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import type { BioEvent } from "@/lib/ai/writing/schema";
import { makeViewer } from "@/tests/support/factories";
import { says, startOpenAiServer } from "@/tests/support/openai-server";
import { serverEnvironment, startServer, stopServer } from "@/tests/setup/server";
import { cookieOf } from "./client";

let model: Awaited<ReturnType<typeof startOpenAiServer>>;
let server: ChildProcess;
let origin: string;
let as: BandViewer;

// The production build with a model, besides the one without.
beforeAll(async () => {
  model = await startOpenAiServer();
  const { DATABASE_URL, DATA_DIR } = inject("serverEnvironment");
  const environment = await serverEnvironment(DATABASE_URL!, DATA_DIR!, {
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: "stub",
  });
  origin = environment.APP_URL!;
  server = await startServer(environment);
  as = await makeViewer({ band: { name: "Grenzwert", genreNames: ["Krautrock"] } });
});

afterAll(async () => {
  await stopServer(server);
  model.close();
});

/** The events of a streamed biography; `onEvent` is called as each arrives. */
async function streamBiography(onEvent?: () => void): Promise<BioEvent[]> {
  const response = await fetch(`${origin}/api/ai/bio/stream`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await cookieOf(as) },
    body: JSON.stringify({ biography: "", length: "paragraph" }),
  });
  const events: BioEvent[] = [];
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of Readable.fromWeb(response.body as WebStream)) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const event = JSON.parse(line) as BioEvent;
      events.push(event);
      onEvent?.();
    }
  }
  return events;
}

test("a biography streams to the browser sentence by sentence", async () => {
  let goOn = () => {};
  const firstSentence = new Promise<void>((resolve) => (goOn = resolve));
  const parts = [
    "Grenzwert play Krautrock.",
    "They come from Leipzig.",
    "Listen and come along to Leipzig.",
  ];
  // The model goes on only once the browser has the first sentence.
  model.reply = says({ parts }, async (sent) => sent.includes("They") && firstSentence);
  const events = await streamBiography(() => goOn());
  expect(events.map((event) => Object.keys(event)[0])).toEqual([
    "sentence",
    "sentence",
    "sentence",
    "biography",
  ]);
  expect(events.at(-1)).toMatchObject({ source: "model" });
});

test("an untrue sentence is never sent", async () => {
  model.reply = says({
    parts: ["Grenzwert play Krautrock.", "They have played with Radiohead.", "They play loud."],
  });
  model.asked = [];
  const [sentence, ...rest] = await streamBiography();
  expect(sentence).toEqual({ sentence: "Grenzwert play Krautrock." });
  expect(JSON.stringify(rest)).not.toContain("Radiohead");
  expect(model.asked.length).toBeGreaterThan(0);
});

test("a reader who leaves stops the model at once", async () => {
  const stopped = new Promise<void>(
    (resolve) => (model.reply = (_, response) => void response.on("close", resolve)),
  );
  model.asked = [];
  const leaving = new AbortController();
  const asking = fetch(`${origin}/api/ai/bio/stream`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await cookieOf(as) },
    body: JSON.stringify({ biography: "", length: "line" }),
    signal: leaving.signal,
  });
  asking.then((response) => response.text()).catch(() => undefined);
  await vi.waitFor(() => expect(model.asked).toHaveLength(1), { timeout: 5_000 });
  const left = Date.now();
  leaving.abort();
  await stopped;
  expect(Date.now() - left).toBeLessThan(2_000);
});
