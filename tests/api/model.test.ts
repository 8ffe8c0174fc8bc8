import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import type { BioEvent } from "@/lib/ai/writing/schema";
import { makeViewer } from "@/tests/factories";
import { says, silence, startOpenAiServer } from "@/tests/openai-server";
import { serverEnvironment, startServer, stopServer } from "@/tests/setup/server";
import { cookieOf } from "./client";

let model: Awaited<ReturnType<typeof startOpenAiServer>>;
let server: ChildProcess;
let origin: string;
let as: BandViewer;

// The production build with a model, beside the one without.
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

/** The lines of a streamed biography, each with the milliseconds after which it came. */
async function stream(): Promise<{ event: BioEvent; after: number }[]> {
  const begun = Date.now();
  const response = await fetch(`${origin}/api/ai/bio/stream`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await cookieOf(as) },
    body: JSON.stringify({ biography: "", length: "paragraph" }),
  });
  const lines: { event: BioEvent; after: number }[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = "", read = await reader.read(); !read.done; read = await reader.read()) {
    const parts = (rest + read.value).split("\n");
    rest = parts.pop()!;
    lines.push(
      ...parts.map((line) => ({ event: JSON.parse(line) as BioEvent, after: Date.now() - begun })),
    );
  }
  return lines;
}

test("a biography streams to the browser sentence by sentence", async () => {
  model.reply = says(
    {
      parts: [
        "Grenzwert play Krautrock.",
        "They come from Leipzig.",
        "Listen and come along to Leipzig.",
      ],
    },
    250,
  );
  const lines = await stream();
  expect(lines.map(({ event }) => Object.keys(event)[0])).toEqual([
    "sentence",
    "sentence",
    "sentence",
    "biography",
  ]);
  expect(lines.at(-1)!.event).toMatchObject({ source: "model" });
  expect(lines.at(-1)!.after - lines[0]!.after).toBeGreaterThan(300);
});

test("an untrue sentence is never sent, and a missing one times out", async () => {
  model.reply = says({
    parts: ["Grenzwert play Krautrock.", "They have played with Radiohead.", "They play loud."],
  });
  expect(JSON.stringify(await stream())).not.toContain("Radiohead");
  model.reply = silence;
  const [line, ...more] = await stream();
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    event: { source: "rules", biography: expect.stringContaining("Grenzwert") },
  });
  expect(line!.after).toBeLessThan(9_000);
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
