import { runCommand } from "@/server/command";
import { makeFonts } from "./fonts";
import { generateClient } from "./client";
import { makeLetters } from "./letters";
import { makePictures } from "./pictures";

export async function generateSources(): Promise<void> {
  generateClient();
  await makeFonts();
  await makeLetters();
  await makePictures();
}

runCommand(import.meta.url, generateSources);
