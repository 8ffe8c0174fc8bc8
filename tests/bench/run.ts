import { memoryMegabytes } from "../setup/memory";
import type { Crowd } from "./crowd";
import { signIn } from "./product";
import { compare, CONNECTIONS, SECONDS } from "./rate";
import { report } from "./report";
import { ratio } from "./statistics";
import { measureUpload } from "./upload";
import { withProduct } from "./workspace";

/**
 * The main job's calls against a bare route handler that answers JSON of the same size, in the same
 * process of the same build, because absolute rates differ between machines: `npm run bench`.
 */

const LEADERBOARD_ROWS = 20;

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, pid, folder }, crowd) => {
    const cookie = await signIn(origin, crowd.credentials);
    // First, while the server is idle: after a load, free memory of its heap hides what uploads take.
    await measureUpload(origin, cookie, pid, folder);
    await measureCalls(origin, cookie, crowd);
    await measurePages(origin, cookie, crowd);
    report("Memory of the server", [{ "peak MB": memoryMegabytes(pid, "VmHWM") }]);
  },
  { BAND_QUOTA_MB: "100000" },
);

async function measureCalls(origin: string, cookie: string, crowd: Crowd) {
  const { bandId, conversationId } = crowd;
  const visitor = ["/api/leaderboard", "/api/leaderboard?region=DE"];
  const member = [
    "/api/bands",
    "/api/bands?genres=rock&country=DE",
    `/api/bands/${bandId}/conversations`,
    `/api/conversations/${conversationId}/messages`,
  ];
  const rows = [];
  for (const path of [...visitor, ...member]) {
    const headers: Record<string, string> = member.includes(path) ? { cookie } : {};
    const bytes = Buffer.byteLength(await (await fetch(origin + path, { headers })).text());
    const { own, bare } = await compare(origin + path, headers, `${origin}/api/bare/${bytes}`);
    const call = path.replace(bandId, "{id}").replace(conversationId, "{id}");
    rows.push({ call, bytes, ...rates(own, bare) });
  }
  report(`Hot calls: ${CONNECTIONS} connections, ${SECONDS} s each, requests per second`, rows);
}

async function measurePages(origin: string, cookie: string, { bandId, profileRows }: Crowd) {
  const pages: [name: string, path: string, rows: number][] = [
    ["member's profile", `/band/${bandId}/profile`, profileRows],
    ["dashboard", "/dashboard", LEADERBOARD_ROWS],
  ];
  const rows = [];
  for (const [page, path, count] of pages) {
    const barePage = `${origin}/bare-page/${count}`;
    const { own, bare } = await compare(origin + path, { cookie }, barePage);
    rows.push({ page, rows: count, ...rates(own, bare) });
  }
  report("Members' pages against a bare page of as many rows, requests per second", rows);
}

function rates(own: number, bare: number) {
  return { rate: Math.round(own), bare: Math.round(bare), ratio: ratio(own, bare) };
}
