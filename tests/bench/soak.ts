import { setTimeout } from "node:timers/promises";
import autocannon, { type Request } from "autocannon";
import { memoryMegabytes } from "../setup/memory";
import type { Crowd } from "./crowd";
import { signIn } from "./product";
import { report } from "./report";
import { median } from "./statistics";
import { withProduct } from "./workspace";

/**
 * Memory of the server during hours of mixed load: `npm run bench:soak`, for SOAK_MINUTES. The first
 * row is the idle server. Between garbage collections memory goes up and down, hence the medians.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const ROW_MINUTES = Math.max(1, Math.round(MINUTES / 24));
const REQUESTS_PER_SECOND = 20;
const IDLE_MS = 10_000;
const SAMPLE_MS = 1_000;

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, pid }, crowd) => {
    const cookie = await signIn(origin, crowd.credentials);
    const idle = await sampleMemory(pid, setTimeout(IDLE_MS));
    let [sent, failed] = [0, 0];
    const rows = [row(0, idle.megabytes, sent, failed)];
    for (let minute = ROW_MINUTES; minute <= MINUTES; minute += ROW_MINUTES) {
      const load = autocannon({
        url: origin,
        connections: 8,
        overallRate: REQUESTS_PER_SECOND,
        duration: ROW_MINUTES * 60,
        requests: mixedRequests(crowd, cookie),
      });
      const { megabytes, result } = await sampleMemory(pid, load);
      sent += result.requests.total;
      failed += result.non2xx + result.errors;
      rows.push(row(minute, megabytes, sent, failed));
    }
    report(`Memory over ${MINUTES} minutes at ${REQUESTS_PER_SECOND} requests a second`, rows);
  },
);

/** Samples memory until `work` ends. */
async function sampleMemory<T>(pid: number, work: PromiseLike<T>) {
  const megabytes: number[] = [];
  const timer = setInterval(() => megabytes.push(memoryMegabytes(pid)), SAMPLE_MS);
  try {
    return { result: await work, megabytes };
  } finally {
    clearInterval(timer);
  }
}

function row(minute: number, megabytes: number[], requests: number, failed: number) {
  const figures = {
    minute,
    "least MB": Math.min(...megabytes),
    "median MB": median(megabytes),
    "most MB": Math.max(...megabytes),
    requests,
    failed,
  };
  console.log(JSON.stringify(figures));
  return figures;
}

/** What visitors and members do, in realistic proportions. */
function mixedRequests({ bandId, conversationId }: Crowd, cookie: string): Request[] {
  const visitor = ["/", "/leaderboard", `/band/${bandId}/profile`, "/genres", "/about", "/offline"];
  const member = [
    "/dashboard",
    "/discover",
    "/inbox",
    `/band/${bandId}/profile`,
    "/api/bands?genres=rock&country=DE",
    "/api/bands?influences=influence%201",
    "/api/leaderboard?region=DE",
    `/api/bands/${bandId}/conversations`,
    `/api/conversations/${conversationId}/messages`,
  ];
  let count = 0;
  const message: Request = {
    method: "POST",
    path: "/api/messages",
    headers: { cookie, "content-type": "application/json" },
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({
        conversationId,
        senderBandId: bandId,
        content: `Soak ${Date.now()} ${count++}`,
      }),
    }),
  };
  return [
    ...visitor.map((path): Request => ({ method: "GET", path })),
    ...member.map((path): Request => ({ method: "GET", path, headers: { cookie } })),
    message,
  ];
}
