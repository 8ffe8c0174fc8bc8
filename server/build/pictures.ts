import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "@/server/paths";

const FOLDER = path.join(ROOT, "lib/generated/pictures");

/** Makes lib/generated/pictures: drawings that pages show as files of their own, since within a page they come twice, for the eye and for React. */
export async function makePictures(): Promise<void> {
  // Its imports are generated, too.
  const { wallSvg } = await import("@/lib/poster/wall");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "wall.svg"), wallSvg());
}
