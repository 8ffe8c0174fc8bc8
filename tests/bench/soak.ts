import autocannon, { type Request } from "autocannon";
import { memoryMegabytes } from "../setup/memory";
import type { Crowd } from "./crowd";
import { signIn } from "./product";
import { report } from "./report";
import { withProduct } from "./workspace";

/**
 * Memory of the server during hours of mixed load: `npm run bench:soak`, for SOAK_MINUTES. The first
 * row is the idle server.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const SAMPLE_MINUTES = Math.max(1, Math.round(MINUTES / 24));
const REQUESTS_PER_SECOND = 20;
const IDLE_MS = 10_000;

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, pid }, crowd) => {
    const cookie = await signIn(origin, crowd.credentials);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    let [sent, failed] = [0, 0];
    const rows = [sample(0, pid, sent, failed)];
    for (let minute = SAMPLE_MINUTES; minute <= MINUTES; minute += SAMPLE_MINUTES) {
      const result = await autocannon({
        url: origin,
        connections: 8,
        overallRate: REQUESTS_PER_SECOND,
        duration: SAMPLE_MINUTES * 60,
        requests: mixedRequests(crowd, cookie),
      });
      sent += result.requests.total;
      failed += result.non2xx + result.errors;
      rows.push(sample(minute, pid, sent, failed));
    }
    report(`Memory over ${MINUTES} minutes at ${REQUESTS_PER_SECOND} requests a second`, rows);
  },
);

function sample(minute: number, pid: number, requests: number, failed: number) {
  const row = {
    minute,
    "memory MB": memoryMegabytes(pid),
    "of it heap and buffers MB": memoryMegabytes(pid, "RssAnon"),
    requests,
    failed,
  };
  console.log(JSON.stringify(row));
  return row;
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
