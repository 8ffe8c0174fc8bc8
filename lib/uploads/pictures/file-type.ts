import { readFile } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import type { PictureType } from "@/lib/uploads/limits";

/** By its bytes. Throws unsupported_type, also for polyglots (script, page or archive). */
export async function readType(file: string): Promise<PictureType> {
  const bytes = await readFile(file, "latin1");
  const type = detectType(bytes);
  if (!type || isScript(bytes) || isPage(bytes) || isArchive(bytes))
    throw new AppError("unsupported_type", "Please select a JPG, PNG or GIF image.");
  return type;
}

function detectType(bytes: string): PictureType | null {
  if (bytes.startsWith("\xFF\xD8\xFF")) return "image/jpeg";
  if (bytes.startsWith("\x89PNG\r\n\x1A\n")) return "image/png";
  if (/^GIF8[79]a/.test(bytes)) return "image/gif";
  return null;
}

const isScript = (bytes: string) => /^GIF8[79]a(?:\/\*|=[ -~])/.test(bytes);

/** The trailing space or bracket keeps photo noise from matching by chance. */
const isPage = (bytes: string) => /<(?:!doctype html|html|script|\?php)[\s>]/i.test(bytes);

const isArchive = (bytes: string) => bytes.includes("PK\x03\x04") && bytes.includes("PK\x05\x06");
