import { runCommand } from "@/server/command";
import { makeFonts } from "./fonts";
import { generateClient } from "./client";
import { makeLetters } from "./letters";
import { makePictures } from "./pictures";

/** Makes lib/generated: what the sources import and the repository does not hold. */
export async function generateSources(): Promise<void> {
  generateClient();
  await makeFonts();
  await makeLetters();
  await makePictures();
}

runCommand(import.meta.url, generateSources);
