import autocannon from "autocannon";
import { explain } from "../setup/explain";
import { signIn, type Credentials } from "./product";
import { report } from "./report";
import { percentile, ratio } from "./statistics";

const CONNECTIONS = 16;
const TURNS = 6;
const SECONDS_A_TURN = Number(process.env.BENCH_SECONDS ?? 2);

/** A call over HTTP (a POST if it has a body), and the same call in this process. */
export type Call = {
  name: string;
  path: string;
  body?: object;
  run: () => Promise<unknown>;
};

type Request = { headers?: Record<string, string>; method?: "POST"; body?: string };

/** Reports latency and rate of calls, each against a bare route handler that answers as many bytes. */
export async function measureCalls(
  name: string,
  origin: string,
  credentials: Credentials,
  calls: Call[],
): Promise<void> {
  const cookie = await signIn(origin, credentials);
  const rows = [];
  for (const call of calls) rows.push(await measureCall(origin, cookie, call));
  report(`${name}: ${CONNECTIONS} connections, ${TURNS} turns of ${SECONDS_A_TURN} s`, rows);
}

/** Own and bare take turns, so that whatever slows the machine for a while slows both. */
async function measureCall(origin: string, cookie: string, call: Call) {
  const request: Request = {
    headers: { cookie, ...(call.body && { "content-type": "application/json" }) },
    ...(call.body && { method: "POST", body: JSON.stringify(call.body) }),
  };
  const bytes = Buffer.byteLength(await (await fetch(origin + call.path, request)).text());
  const bareUrl = `${origin}/api/bare/${bytes}`;
  const [own, bare]: [number[], number[]] = [[], []];
  await load(origin + call.path, request);
  await load(bareUrl);
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(...(await load(origin + call.path, request)));
    bare.push(...(await load(bareUrl)));
  }
  const p95 = (times: number[]) => percentile(times, 0.95);
  const perSecond = (times: number[]) => times.length / (TURNS * SECONDS_A_TURN);
  return {
    call: call.name,
    bytes,
    "p95 ms": p95(own).toFixed(1),
    "bare p95 ms": p95(bare).toFixed(1),
    "p95 ratio": ratio(p95(own), p95(bare)),
    "per second": Math.round(perSecond(own)),
    "bare per second": Math.round(perSecond(bare)),
    "rate ratio": ratio(perSecond(own), perSecond(bare)),
    "database ms": (await databaseTime(call.run)).toFixed(2),
  };
}

/** Milliseconds that PostgreSQL needs for some work, the least of five runs. */
export async function databaseTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await run();
  for (let turn = 0; turn < 5; turn++)
    times.push((await explain(run)).reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  return Math.min(...times);
}

/** Milliseconds of each answer of a turn; throws when any was not 2xx. */
async function load(url: string, request: Request = {}): Promise<number[]> {
  const times: number[] = [];
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url, ...request, connections: CONNECTIONS, duration: SECONDS_A_TURN },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx || errors)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} errors`);
  return times;
}
