import type { Crowd } from "./crowd";
import { runLighthouse } from "./lighthouse";
import { measureCache, measureCacheDuringWrites, measureEdits } from "./pages-cache";
import { signIn } from "./product";
import { report } from "./report";
import { scriptKilobytes } from "./scripts";
import { withProduct } from "./workspace";

/**
 * Visitors' pages against a near-empty page of the same build that Next serves from its cache:
 * `npm run bench:pages`. BENCH_PARTS selects parts.
 */

const EMPTY = "/bare-static/0";
const PARTS = new Set(
  (process.env.BENCH_PARTS ?? "script,rate,writes,edits,desktop,mobile").split(","),
);

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, folder }, crowd) => {
    const visitors = ["/", "/leaderboard", `/band/${crowd.bandId}/profile`];
    if (PARTS.has("script")) await measureScripts(origin, visitors, crowd);
    if (PARTS.has("rate")) await measureCache(origin, visitors);
    if (PARTS.has("writes")) await measureCacheDuringWrites(origin, visitors, EMPTY, crowd);
    if (PARTS.has("edits")) await measureEdits(origin, folder, crowd);
    const pages = [EMPTY, ...visitors];
    if (PARTS.has("desktop")) runLighthouse(origin, pages, "desktop", folder);
    if (!PARTS.has("mobile")) return;
    runLighthouse(origin, pages, "mobile", folder);
    runLighthouse(origin, pages, "mobile, applied throttling", folder);
  },
);

async function measureScripts(origin: string, visitors: string[], crowd: Crowd) {
  const { bandId, conversationId } = crowd;
  const cookie = await signIn(origin, crowd.credentials);
  const empty = await scriptKilobytes(origin, EMPTY);
  const members = [
    "/dashboard",
    "/discover",
    "/discover-suggested",
    "/discover-suggested/swaps",
    "/leaderboard",
    "/inbox",
    `/inbox/${conversationId}`,
    `/inbox/${conversationId}/submit-collab`,
    "/rewards",
    "/invite",
    "/swaps",
    "/settings",
    `/band/${bandId}/profile`,
    `/band/${bandId}/profile/edit`,
  ];
  const rowFor = async (viewer: string, page: string, session = "") => ({
    viewer,
    page: page.replace(bandId, "{id}").replace(conversationId, "{id}"),
    "KB more": ((await scriptKilobytes(origin, page, session)) - empty).toFixed(1),
  });
  const rows = [];
  for (const page of visitors) rows.push(await rowFor("visitor", page));
  for (const page of members) rows.push(await rowFor("member", page, cookie));
  report(`Script, gzipped, beyond a near-empty page's ${empty.toFixed(1)} KB`, rows);
}
