import { makeDataDir, removeDataDir, startProduct } from "../setup/product";
import {
  KINDS,
  largeBody,
  listBodyCalls,
  targetOf,
  usualBody,
  type BodyCall,
  type Document,
} from "../large-bodies";
import { report } from "./report";
import { median } from "./statistics";

/**
 * Each call of the OpenAPI document with hostile bodies of 1 MB, against a small body padded to 1 MB:
 * `npm run bench:bodies`. Fails when one takes more than 20 times as long.
 */

const RATIO_MAX = 20;
/** Below this, the ratio says more about the machine than about the call. */
const USUAL_MS_MIN = 5;
const RUNS = 5;
const SHOWN = 10;

const username = "bench-bodies";
const signup = {
  username,
  email: `${username}@example.com`,
  bandName: "Large Bodies",
  password: "five small amplifiers",
};

type Band = { origin: string; bandId: string; cookie: string };

async function signUp(origin: string): Promise<Band> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/signup`, {
    method: "POST",
    headers,
    body: JSON.stringify(signup),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  const { user } = (await answer.json()) as { user: { bandId: string } };
  return { origin, bandId: user.bandId, cookie };
}

/** The median time of some runs, in milliseconds. */
async function measure(
  { origin, bandId, cookie }: Band,
  call: BodyCall,
  body: string,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    const headers = { cookie, "content-type": "application/json" };
    const answer = await fetch(origin + targetOf(call, bandId), {
      method: call.method,
      headers,
      body,
    });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

const dataDir = makeDataDir("bodies");
const product = await startProduct(dataDir);
try {
  const band = await signUp(product.origin);
  const document = (await (await fetch(`${product.origin}/api/openapi.json`)).json()) as Document;
  // Signing out or deleting the account would end the run.
  const calls = listBodyCalls(document).filter(({ path }) => path !== "/api/account");
  const rows: { name: string; usual: number; large: number; ratio: number }[] = [];
  for (const call of calls)
    for (const kind of Object.keys(KINDS)) {
      const usual = await measure(band, call, usualBody(call, kind));
      const large = await measure(band, call, largeBody(call, kind));
      const ratio = large / Math.max(usual, USUAL_MS_MIN);
      rows.push({ name: `${call.method} ${call.path}, ${kind}`, usual, large, ratio });
    }
  rows.sort((a, b) => b.ratio - a.ratio);
  const slowest = rows.slice(0, SHOWN).map(({ name, usual, large, ratio }) => ({
    "call and body": name,
    ms: large.toFixed(1),
    "usual ms": usual.toFixed(1),
    ratio: ratio.toFixed(1),
  }));
  report(
    `The slowest of ${rows.length} hostile bodies of 1 MB, ${calls.length} calls, median of ${RUNS}`,
    slowest,
  );
  if (rows[0]!.ratio > RATIO_MAX) {
    console.error(`Missed: a ratio above ${RATIO_MAX}`);
    process.exitCode = 1;
  }
} finally {
  await product.stop();
  removeDataDir(dataDir);
}
