import { mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { env } from "@/lib/env";

/** Stores files in an empty folder, for tests that look at all files. */
export function startWithEmptyFolder(): void {
  env().DATA_DIR = mkdtempSync(path.join(inject("workersDir"), "empty-"));
}
