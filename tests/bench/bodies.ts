import { withClient } from "@/server/client";
import { makeDataDir, removeDataDir, startProduct } from "../setup/product";
import {
  KINDS,
  largeBody,
  listBodyCalls,
  targetOf,
  usualBody,
  type BodyCall,
  type Document,
} from "../support/large-bodies";
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

/** Answers that say nothing about the time a body takes. Only signing in answers 401 to a body. */
const isMeaningless = ({ path }: BodyCall, status: number) =>
  status === 429 ||
  (status === 401 && path !== "/api/auth/login") ||
  (status >= 500 && status !== 501);

async function requireSession({ origin, cookie }: Band) {
  const answer = await fetch(`${origin}/api/auth/session`, { headers: { cookie } });
  // A visitor gets 200 and an empty object.
  if (!((await answer.json()) as { user?: object }).user)
    throw new Error("The session ended during the run");
}

/** The median time of some runs, in milliseconds. Throws when a call was not really made. */
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
    if (isMeaningless(call, answer.status))
      throw new Error(`${call.method} ${call.path} was answered with ${answer.status}`);
  }
  return median(times);
}

const dataDir = makeDataDir("bodies");
const product = await startProduct(dataDir);
/** Ten wrong passwords lock an account or a session, whatever RATE_LIMIT_SCALE. */
const forgetAttempts = () =>
  withClient(product.databaseUrl(), (client) => client.query("DELETE FROM rate_limits"));
try {
  const band = await signUp(product.origin);
  const document = (await (await fetch(`${product.origin}/api/openapi.json`)).json()) as Document;
  // Signing out or deleting the account would end the run.
  const calls = listBodyCalls(document).filter(({ path }) => path !== "/api/account");
  const rows: { name: string; usual: number; large: number; ratio: number }[] = [];
  for (const call of calls)
    for (const kind of Object.keys(KINDS)) {
      await forgetAttempts();
      const usual = await measure(band, call, usualBody(call, kind));
      await forgetAttempts();
      const large = await measure(band, call, largeBody(call, kind));
      const ratio = large / Math.max(usual, USUAL_MS_MIN);
      rows.push({ name: `${call.method} ${call.path}, ${kind}`, usual, large, ratio });
    }
  await requireSession(band);
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
