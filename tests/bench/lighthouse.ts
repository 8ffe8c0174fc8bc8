import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CHROMIUM } from "../support/chromium";
import { report } from "./report";
import { median } from "./statistics";

/** Fetched on demand: nothing else needs its hundred megabytes. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const MAX_ATTEMPTS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Simulated throttling estimates a phone from an unthrottled load; applied throttling slows down the load itself. */
const FLAGS = {
  desktop: ["--preset=desktop"],
  mobile: [],
  "mobile, applied throttling": ["--throttling-method=devtools"],
};

type Setup = keyof typeof FLAGS;
type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
};

/** Reports medians of Lighthouse's figures, and the audits that a page did not pass. */
export function runLighthouse(origin: string, pages: string[], setup: Setup, folder: string) {
  const file = path.join(folder, "lighthouse.json");
  const rows = pages.map((page) => {
    const reports = Array.from({ length: RUNS }, () => auditPage(origin + page, setup, file));
    const scores = CATEGORIES.map((category) => [
      category,
      median(reports.map(({ categories }) => Math.round(categories[category].score * 100))),
    ]);
    const figure = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]!.numericValue ?? 0));
    return {
      page: page.replace(/[\w-]{36}/, "{id}"),
      ...(Object.fromEntries(scores) as Record<string, number>),
      "layout shift": figure("cumulative-layout-shift").toFixed(3),
      "largest paint ms": figure("largest-contentful-paint").toFixed(0),
      "blocked ms": figure("total-blocking-time").toFixed(0),
      "not passed": failedAudits(reports[0]!),
    };
  });
  report(`Lighthouse, ${setup}, median of ${RUNS}`, rows);
}

function auditPage(url: string, setup: Setup, file: string): Report {
  const flags = [
    ...FLAGS[setup],
    `--only-categories=${CATEGORIES.join()}`,
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ];
  // Now and then Chromium's trace lacks its beginning, and Lighthouse gives up.
  for (let attempt = 1; ; attempt++) {
    try {
      execFileSync("npx", ["--yes", LIGHTHOUSE, url, ...flags], {
        env: { ...process.env, CHROME_PATH: CHROMIUM },
        stdio: ["ignore", "ignore", "inherit"],
      });
      return JSON.parse(readFileSync(file, "utf8")) as Report;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function failedAudits({ audits }: Report): string {
  return Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name]) => name)
    .join(", ");
}
