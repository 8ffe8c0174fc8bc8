import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startServer, stopServer } from "../setup/server";
import type { Crowd } from "./crowd";
import { signIn } from "./product";
import { compare } from "./rate";
import { report } from "./report";
import { median, ratio } from "./statistics";

const ROWS = 100;
const EDITS = 20;
const EDIT_TIMEOUT_MS = 10_000;
/** Asked for; each row says how many succeeded. */
const WRITES_PER_SECOND = 20;

/** Against a near-empty page, and against one of as many bytes, because sending them is most of the work. */
export async function measureCache(origin: string, pages: string[]) {
  const bytesOf = async (page: string) =>
    (await (await fetch(origin + page)).arrayBuffer()).byteLength;
  const empty = await bytesOf("/bare-static/0");
  const bytesPerRow = ((await bytesOf(`/bare-static/${ROWS}`)) - empty) / ROWS;
  const rows = [];
  for (const page of pages) {
    const bytes = await bytesOf(page);
    const equal = `/bare-static/${Math.round((bytes - empty) / bytesPerRow)}`;
    const [nearEmpty, equallyLarge] = [
      await compare(origin + page, {}, `${origin}/bare-static/0`),
      await compare(origin + page, {}, origin + equal),
    ];
    rows.push({
      page: page.replace(/[\w-]{36}/, "{id}"),
      bytes,
      "per second": Math.round(equallyLarge.own),
      "of a near-empty page": ratio(nearEmpty.own, nearEmpty.bare),
      "of a bare page of as many bytes": ratio(equallyLarge.own, equallyLarge.bare),
    });
  }
  report("Visitors' cached pages", rows);
}

/** Rate and hit rate while a member changes what no page shows: a private setting, and messages. */
export async function measureCacheDuringWrites(
  origin: string,
  pages: string[],
  emptyPage: string,
  crowd: Crowd,
) {
  const cookie = await signIn(origin, crowd.credentials);
  const rows = [];
  for (const page of pages) {
    await fetch(origin + page);
    const writes = startPrivateWrites(origin, cookie, crowd);
    let [hits, answers] = [0, 0];
    const { own, bare } = await compare(origin + page, {}, origin + emptyPage, (headers) => {
      answers++;
      if (
        headers[headers.findIndex((name) => name.toLowerCase() === "x-nextjs-cache") + 1] === "HIT"
      )
        hits++;
    });
    rows.push({
      page: page.replace(/[\w-]{36}/, "{id}"),
      "per second": Math.round(own),
      "of a near-empty page": ratio(own, bare),
      "hit rate": `${((100 * hits) / answers).toFixed(1)} %`,
      "writes per second": (await writes.stop()).toFixed(1),
    });
  }
  report(`Visitors' cached pages during private writes`, rows);
}

/** Writes at an even pace until `stop`, which returns how many succeeded per second. */
function startPrivateWrites(
  origin: string,
  cookie: string,
  { bandId, conversationId }: Crowd,
): { stop: () => Promise<number> } {
  const startedAt = Date.now();
  let [isStopped, sent, done] = [false, 0, 0];
  const send = async (method: string, target: string, body: object) => {
    const headers = { cookie, "content-type": "application/json" };
    const answer = await fetch(origin + target, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status}`);
    done++;
  };
  const writing = (async () => {
    const pending: Promise<void>[] = [];
    while (!isStopped) {
      const number = sent++;
      pending.push(
        number % 2
          ? send("PATCH", `/api/bands/${bandId}/update`, { readMarks: number % 4 === 1 })
          : send("POST", "/api/messages", {
              conversationId,
              senderBandId: bandId,
              content: `Private ${Date.now()} ${number}`,
            }),
      );
      await sleep(Math.max(0, startedAt + (sent * 1000) / WRITES_PER_SECOND - Date.now()));
    }
    await Promise.all(pending);
  })();
  const stop = async () => {
    isStopped = true;
    await writing;
    return done / ((Date.now() - startedAt) / 1000);
  };
  return { stop };
}

/** How soon after its answer visitors see an edit, on the instance that took it and on another one. */
export async function measureEdits(origin: string, folder: string, crowd: Crowd) {
  const cookie = await signIn(origin, crowd.credentials);
  const port = String(await freePort());
  const other = `http://127.0.0.1:${port}`;
  const server = await startServer(
    { ...(process.env as Record<string, string>), PORT: port, APP_URL: other },
    process.env.BENCH_BUILD ?? path.join(folder, "app"),
  );
  const page = `/band/${crowd.bandId}/profile`;
  const times: Record<string, number[]> = { [origin]: [], [other]: [] };
  for (let turn = 0; turn < EDITS; turn++) {
    for (const instance of [origin, other]) await fetch(instance + page);
    const biography = `Words number ${turn}.`;
    await changeBiography(origin, cookie, crowd.bandId, biography);
    const waits = [origin, other].map(async (instance) =>
      times[instance]!.push(await waitForText(instance + page, biography)),
    );
    await Promise.all(waits);
  }
  await stopServer(server);
  const row = (instance: string, name: string) => ({
    instance: name,
    "median ms": Math.round(median(times[instance]!)),
    "slowest ms": Math.round(Math.max(...times[instance]!)),
  });
  report(`${EDITS} edits until visitors see them`, [
    row(origin, "the one that took the edit"),
    row(other, "another one"),
  ]);
}

async function changeBiography(origin: string, cookie: string, bandId: string, biography: string) {
  const answer = await fetch(`${origin}/api/bands/${bandId}/biography`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ biography }),
  });
  if (!answer.ok) throw new Error(`An edit was answered with ${answer.status}`);
}

/** Milliseconds until a page contains a text. */
async function waitForText(url: string, text: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await (await fetch(url)).text()).includes(text))
    if (performance.now() - startedAt > EDIT_TIMEOUT_MS) throw new Error("An edit was never shown");
  return performance.now() - startedAt;
}
