import { createHash } from "node:crypto";
import http from "node:http";
import fc from "fast-check";
import { readDocument } from "./document";
import { judge } from "./judge";
import { People } from "./people";
import { planFor, type Plan } from "./plans";
import { Seen } from "./references";
import { send, toCall, toCurl, type Answer, type Call } from "./send";

export type Options = {
  origin: string;
  databaseUrl: string;
  seed: number;
  /** Numbers of the calls; a number and a seed always give the same plan. */
  first: number;
  count: number;
  concurrency: number;
  onProgress?: (done: number) => void;
};

export type Failure = {
  number: number;
  role: string;
  kind: string;
  faults: string[];
  curl: string;
};
export type Timing = { milliseconds: number; number: number; call: Call };

export type Result = {
  statuses: Map<number, number>;
  failures: Failure[];
  /** The slowest calls, slowest first. */
  slowest: Timing[];
  renewals: number;
};

const KEPT_SLOWEST = 20;

/** Makes calls from the published document and judges their answers. */
export async function fuzz(options: Options): Promise<Result> {
  const { origin, databaseUrl, seed, first, count, concurrency, onProgress } = options;
  const plans = planFor(await readDocument(origin));
  const people = new People(origin, databaseUrl);
  const seen = new Seen();
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const result: Result = { statuses: new Map(), failures: [], slowest: [], renewals: 0 };
  let next = first;

  const work = async () => {
    while (next < first + count) {
      const number = next++;
      const [plan] = fc.sample(plans, { seed: mix(seed, number), numRuns: 1 });
      const made = await make(plan!, { origin, people, seen, agent });
      record(result, origin, number, plan!, made);
      onProgress?.(number - first + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  agent.destroy();
  return { ...result, renewals: people.renewals };
}

/** Neighbouring seeds would make like calls. */
function mix(seed: number, number: number): number {
  return createHash("sha256").update(`${seed} ${number}`).digest().readInt32BE();
}

type World = { origin: string; people: People; seen: Seen; agent: http.Agent };

async function make(plan: Plan, { origin, people, seen, agent }: World) {
  const person = await people.get(plan.role);
  const call = toCall(plan, person, seen, new URL(origin).host);
  let answer = await send(origin, call, agent);
  // The server may close a connection that it kept alive just when we use it again.
  if (answer.status === 0) answer = await send(origin, call);
  if (answer.status < 300 && answer.headers["content-type"]?.includes("json"))
    seen.remember(plan.path, parse(answer.text), (answer.headers.link as string) ?? null);
  if (mayEndSession(call, answer)) people.doubt(plan.role);
  return { person, call, answer };
}

/** Signing out, a new password, an erased account, and what an admin does to others. */
function mayEndSession({ method, target }: Call, { status, headers }: Answer): boolean {
  const changesAccount = method !== "GET" && /^\/api\/(auth|account|admin)\b/.test(target);
  const isSignedOut = headers["set-cookie"]?.some((line) => /session-token=;/.test(line));
  return status === 401 || changesAccount || isSignedOut === true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(
  result: Result,
  origin: string,
  number: number,
  plan: Plan,
  { person, call, answer }: Awaited<ReturnType<typeof make>>,
): void {
  const { status, milliseconds } = answer;
  result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  result.slowest.push({ milliseconds, number, call });
  result.slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(KEPT_SLOWEST);
  const faults = judge(plan, call, answer);
  if (faults.length === 0) return;
  const kind = `${plan.method} ${plan.path}${plan.body ? `, ${plan.body.kind}` : ""}`;
  result.failures.push({
    number,
    role: plan.role,
    kind,
    faults,
    curl: toCurl(origin, call, person),
  });
}
