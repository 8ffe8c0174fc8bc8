import { readFileSync } from "node:fs";
import autocannon, { type Request } from "autocannon";
import type { Crowd } from "./crowd";
import { signIn } from "./product";
import { withProduct } from "./workspace";

/**
 * Memory of the server over hours of mixed load, 20 requests a second: `npm run bench:soak`. SOAK_MINUTES sets how long.
 * The first row is the idle server.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const SAMPLE_MINUTES = Math.max(1, Math.round(MINUTES / 24));
const REQUESTS_PER_SECOND = 20;
const IDLE_MS = 10_000;

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, pid }, crowd) => {
    const cookie = await signIn(origin, crowd.credentials);
    console.log("\n| minute | memory, MB | of it heap and buffers | requests | failed |");
    console.log("|---|---|---|---|---|");
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    printRow(0, pid, 0, 0);
    let [sent, failed] = [0, 0];
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
      printRow(minute, pid, sent, failed);
    }
  },
);

/** What visitors and members do, most often what they do most often. */
function mixedRequests({ bandId, conversationId }: Crowd, cookie: string): Request[] {
  const visitor = ["/", "/leaderboard", `/band/${bandId}`, "/genres", "/about", "/offline"];
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

function printRow(minute: number, pid: number, sent: number, failed: number): void {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (key: string) =>
    Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  console.log(
    `| ${minute} | ${megabytes("VmRSS")} | ${megabytes("RssAnon")} | ${sent} | ${failed} |`,
  );
}
