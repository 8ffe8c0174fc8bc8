import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Crowd } from "./crowd";
import { freePort, startServer, stopServer } from "../setup/server";
import { signIn } from "./product";
import { compare } from "./rate";
import { scriptKilobytes } from "./scripts";
import { withProduct } from "./workspace";

/**
 * What visitors' pages weigh, how many are served and what Lighthouse says, each against a near-empty page of the same
 * build that Next serves from its cache. `npm run bench:pages`.
 */

const EMPTY = "/bare-static/0";
/** Fetched when asked for: nothing else needs its hundred megabytes. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PARTS = new Set((process.env.BENCH_PARTS ?? "script,rate,edits,desktop,mobile").split(","));
const ATTEMPTS = 3;
const ROWS = 100;
const EDITS = 20;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const CHROMIUM = "/usr/bin/chromium";

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
};

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, folder }, crowd) => {
    const visitors = ["/", "/leaderboard", `/band/${crowd.bandId}/profile`];
    if (PARTS.has("script")) await weigh(origin, visitors, crowd);
    if (PARTS.has("rate")) await serve(origin, visitors);
    if (PARTS.has("edits")) await edit(origin, folder, crowd);
    for (const form of ["desktop", "mobile"] as const)
      if (PARTS.has(form)) judge(origin, [EMPTY, ...visitors], form, folder);
  },
);

async function weigh(
  origin: string,
  visitors: string[],
  { credentials, bandId, conversationId }: Crowd,
) {
  const cookie = await signIn(origin, credentials);
  const empty = await scriptKilobytes(origin, EMPTY);
  console.log(`\nScript, gzipped: a near-empty page ${empty.toFixed(1)} KB`);
  for (const path of visitors)
    console.log(
      `visitor's ${path}: + ${((await scriptKilobytes(origin, path)) - empty).toFixed(1)} KB`,
    );
  const own = [
    "/dashboard",
    "/discover",
    "/discover-suggested",
    "/leaderboard",
    "/inbox",
    `/inbox/${conversationId}`,
    `/inbox/${conversationId}/submit-collab`,
    "/rewards",
    "/invite",
    "/settings",
    `/band/${bandId}/profile`,
    `/band/${bandId}/profile/edit`,
  ];
  for (const path of own)
    console.log(
      `member's ${path}: + ${((await scriptKilobytes(origin, path, cookie)) - empty).toFixed(1)} KB`,
    );
}

/** Against a near-empty page, and against one of as many bytes: to send them is most of the work. */
async function serve(origin: string, pages: string[]) {
  console.log(
    `\n| page | bytes | requests per second | of a near-empty page | of a bare page of as many bytes |\n|---|---|---|---|---|`,
  );
  const bytesOf = async (page: string) =>
    (await (await fetch(origin + page)).arrayBuffer()).byteLength;
  const empty = await bytesOf(EMPTY);
  const row = ((await bytesOf(`/bare-static/${ROWS}`)) - empty) / ROWS;
  for (const page of pages) {
    const bytes = await bytesOf(page);
    const [least, equal] = [
      await compare(origin + page, {}, origin + EMPTY),
      await compare(
        origin + page,
        {},
        `${origin}/bare-static/${Math.round((bytes - empty) / row)}`,
      ),
    ];
    console.log(
      `| ${page} | ${bytes} | ${Math.round(equal.own)} | ${(least.own / least.bare).toFixed(2)} | ${(equal.own / equal.bare).toFixed(2)} |`,
    );
  }
}

/** How long after the answer to an edit visitors see it, through the process that took it and through another one. */
async function edit(origin: string, folder: string, { credentials, bandId }: Crowd) {
  const cookie = await signIn(origin, credentials);
  const port = String(await freePort());
  const other = `http://127.0.0.1:${port}`;
  const server = await startServer(
    { ...(process.env as Record<string, string>), PORT: port, APP_URL: other },
    path.join(folder, "app"),
  );
  const times: Record<string, number[]> = { [origin]: [], [other]: [] };
  for (let turn = 0; turn < EDITS; turn++) {
    for (const one of [origin, other]) await fetch(`${one}/band/${bandId}/profile`);
    const biography = `Words number ${turn}.`;
    const answer = await fetch(`${origin}/api/bands/${bandId}/biography`, {
      method: "PUT",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ biography }),
    });
    if (!answer.ok) throw new Error(`An edit was answered with ${answer.status}`);
    const began = performance.now();
    await Promise.all(
      [origin, other].map(async (one) => {
        while (!(await (await fetch(`${one}/band/${bandId}/profile`)).text()).includes(biography))
          if (performance.now() - began > 10_000) throw new Error("An edit never showed");
        times[one]!.push(performance.now() - began);
      }),
    );
  }
  await stopServer(server);
  const said = [origin, other].map(
    (one) => `${Math.round(median(times[one]!))} and ${Math.round(Math.max(...times[one]!))} ms`,
  );
  console.log(
    `\nAn edit shows after (median and most of ${EDITS}): ${said[0]}; through another process ${said[1]}`,
  );
}

/** The medians of Lighthouse's figures, and what it found wrong in any run. */
function judge(origin: string, pages: string[], form: "desktop" | "mobile", folder: string) {
  console.log(
    `\nLighthouse, ${form}, median of ${RUNS}\n\n| page | ${CATEGORIES.join(" | ")} | layout shift | largest paint, ms | blocked, ms | found |\n|---|---|---|---|---|---|---|---|---|`,
  );
  for (const page of pages) {
    const reports = Array.from({ length: RUNS }, () =>
      runLighthouse(origin + page, form, path.join(folder, "lighthouse.json")),
    );
    const scores = CATEGORIES.map((category) =>
      median(reports.map(({ categories }) => Math.round(categories[category].score * 100))),
    );
    const figure = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]!.numericValue ?? 0));
    const [shift, paint, blocked] = [
      figure("cumulative-layout-shift"),
      figure("largest-contentful-paint"),
      figure("total-blocking-time"),
    ];
    console.log(
      `| ${page} | ${scores.join(" | ")} | ${shift.toFixed(3)} | ${paint.toFixed(0)} | ${blocked.toFixed(0)} | ${wrong(reports[0]!)} |`,
    );
  }
}

function runLighthouse(url: string, form: "desktop" | "mobile", file: string): Report {
  const flags = [
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    `--only-categories=${CATEGORIES.join()}`,
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ];
  // Now and then Chromium's trace of a page lacks its beginning, and Lighthouse gives up.
  for (let attempt = 1; ; attempt++) {
    try {
      execFileSync("npx", ["--yes", LIGHTHOUSE, url, ...flags], {
        env: { ...process.env, CHROME_PATH: CHROMIUM },
        stdio: ["ignore", "ignore", "inherit"],
      });
      return JSON.parse(readFileSync(file, "utf8")) as Report;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function wrong({ audits }: Report): string {
  return Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name]) => name)
    .join(", ");
}
