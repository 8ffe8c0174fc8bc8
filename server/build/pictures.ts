import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@/server/paths";

const FOLDER = path.join(ROOT, "lib/generated/pictures");

/** Drawings as files: inline they would be sent twice, as HTML and as React's data. */
export async function makePictures(): Promise<void> {
  const { wallSvg } = await import("@/lib/poster/wall");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "wall.svg"), wallSvg());
}
