import autocannon from "autocannon";
import { explain } from "../setup/explain";

const CONNECTIONS = 16;
const TURNS = 6;
const SECONDS_A_TURN = 2;

/** The head of the table that `measure` writes. */
export const HEAD = `\n${CONNECTIONS} connections, ${TURNS} turns of ${SECONDS_A_TURN} s\n\n| call | bytes | p95 ms | bare | ratio | rate | bare | ratio | database ms |\n|---|---|---|---|---|---|---|---|---|`;

type Measured = {
  name: string;
  path: string;
  cookie: string;
  /** With one it is a POST. */ body?: object;
};

type Sent = { headers?: Record<string, string>; method?: "POST"; body?: string };

/** Writes p95 and rate of a call against a bare route handler that answers as much, in turns: what slows the machine for a while then slows both. */
export async function measure(
  origin: string,
  { name, path, cookie, body }: Measured,
  database: number,
): Promise<void> {
  const request: Sent = {
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  };
  const bytes = Buffer.byteLength(await (await fetch(origin + path, request)).text());
  const bareUrl = `${origin}/api/bare/${bytes}`;
  const [own, bare]: [number[], number[]] = [[], []];
  await load(origin + path, request);
  await load(bareUrl);
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(...(await load(origin + path, request)));
    bare.push(...(await load(bareUrl)));
  }
  const rate = (times: number[]) => times.length / (TURNS * SECONDS_A_TURN);
  const figures = [
    bytes,
    p95(own).toFixed(1),
    p95(bare).toFixed(1),
    (p95(own) / p95(bare)).toFixed(2),
    Math.round(rate(own)),
    Math.round(rate(bare)),
    (rate(own) / rate(bare)).toFixed(2),
    database.toFixed(2),
  ];
  console.log(`| ${name} | ${figures.join(" | ")} |`);
}

/** Milliseconds that PostgreSQL says some work takes, the least of five runs. */
export async function databaseTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await run();
  for (let turn = 0; turn < 5; turn++)
    times.push((await explain(run)).reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  return Math.min(...times);
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Milliseconds of each answer of a turn; throws when any was not 2xx. */
async function load(url: string, request: Sent = {}): Promise<number[]> {
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
