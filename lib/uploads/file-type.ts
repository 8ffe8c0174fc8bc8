import { readFile } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import type { PictureType } from "@/lib/uploads/limits";

/**
 * The type of a picture by its bytes, whatever it is called. Throws unsupported_type for anything but JPEG, PNG and GIF, and
 * for a picture that a browser or an archive program could take for something else as well.
 */
export async function readType(file: string): Promise<PictureType> {
  const bytes = await readFile(file, "latin1");
  const type = typeOf(bytes);
  if (!type || isScript(bytes) || isPage(bytes) || isArchive(bytes))
    throw new AppError("unsupported_type", "Please select a JPG, PNG or GIF image.");
  return type;
}

function typeOf(bytes: string): PictureType | null {
  if (bytes.startsWith("\xFF\xD8\xFF")) return "image/jpeg";
  if (bytes.startsWith("\x89PNG\r\n\x1A\n")) return "image/png";
  if (/^GIF8[79]a/.test(bytes)) return "image/gif";
  return null;
}

/** A GIF that goes on as JavaScript: `GIF89a/*…` or `GIF89a=…`. */
const isScript = (bytes: string) => /^GIF8[79]a(?:\/\*|=[ -~])/.test(bytes);

/** The space or bracket behind the word keeps the noise of ten megabytes of photo from spelling one by chance. */
const isPage = (bytes: string) => /<(?:!doctype html|html|script|\?php)[\s>]/i.test(bytes);

/** The first and the last record of a ZIP (also JAR and DOCX), which may stand behind anything else. */
const isArchive = (bytes: string) => bytes.includes("PK\x03\x04") && bytes.includes("PK\x05\x06");
