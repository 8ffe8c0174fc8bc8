import { readFileSync } from "node:fs";
import type { Crowd } from "./crowd";
import { signIn } from "./product";
import { compare, CONNECTIONS, SECONDS } from "./rate";
import { measureUpload } from "./upload";
import { withProduct } from "./workspace";

/**
 * The calls of the main job against a bare route handler that answers a constant JSON of the same size, in the same
 * process of the same build: ratios, since absolute rates do not hold from machine to machine. `npm run bench`.
 */

const LEADERBOARD_ROWS = 20;

await withProduct(
  async () => (await import("./crowd")).fillDatabase(),
  async ({ origin, pid, folder }, crowd) => {
    await measureAll(origin, crowd);
    await measureUpload(origin, await signIn(origin, crowd.credentials), pid, folder);
    console.log(`\nPeak memory of the server: ${peakMemory(pid)} MB`);
  },
  { BAND_QUOTA_MB: "100000" },
);

async function measureAll(
  origin: string,
  { credentials, bandId, conversationId, profileRows }: Crowd,
) {
  const cookie = await signIn(origin, credentials);
  const calls: [string, string, boolean][] = [
    ["GET leaderboard", "/api/leaderboard", false],
    ["GET leaderboard of a region", "/api/leaderboard?region=DE", false],
    ["GET bands", "/api/bands", true],
    ["GET bands, filtered", "/api/bands?genres=rock&country=DE", true],
    ["GET conversations", `/api/bands/${bandId}/conversations`, true],
    ["GET messages", `/api/conversations/${conversationId}/messages`, true],
  ];
  console.log(
    `\n${CONNECTIONS} connections, ${SECONDS} s each; requests per second\n\n| call | bytes | rate | bare | ratio |\n|---|---|---|---|---|`,
  );
  for (const [name, target, signedIn] of calls) {
    const headers: Record<string, string> = signedIn ? { cookie } : {};
    const bytes = Buffer.byteLength(await (await fetch(origin + target, { headers })).text());
    const { own, bare } = await compare(origin + target, headers, `${origin}/api/bare/${bytes}`);
    console.log(
      `| ${name} | ${bytes} | ${Math.round(own)} | ${Math.round(bare)} | ${(own / bare).toFixed(2)} |`,
    );
  }
  const profile = `/band/${bandId}/profile`;
  const pages: [string, string, number, boolean][] = [
    ["member's profile", profile, profileRows, true],
    ["dashboard", "/dashboard", LEADERBOARD_ROWS, true],
  ];
  for (const [name, target, rows, signedIn] of pages) {
    const { own, bare } = await compare(
      origin + target,
      signedIn ? { cookie } : {},
      `${origin}/bare-page/${rows}`,
    );
    console.log(
      `| ${name}, against a bare page of ${rows} rows rendered per request | | ${Math.round(own)} | ${Math.round(bare)} | ${(own / bare).toFixed(2)} |`,
    );
  }
}

function peakMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
