import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { readLimited } from "@/lib/http/read-limited";

/** Bytes (contract, "For every call"). */
const MAX_BODY = 1024 * 1024;

/** A call without a body schema reads nothing. Throws unsupported_type, too_large, validation. */
export async function readBody(
  shape: z.ZodType | undefined,
  request: Request,
): Promise<{ body: unknown; text: string }> {
  if (!shape) return { body: undefined, text: "" };
  if ((request.headers.get("content-encoding") || "identity").toLowerCase() !== "identity")
    throw new AppError("unsupported_type", "Send the body without content-encoding");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const text = await readText(request);
  if (text === "" && (type ?? "application/json") === "application/json") {
    const byDefault = shape.safeParse(undefined);
    if (byDefault.success) return { body: byDefault.data, text };
  }
  if (type !== "application/json")
    throw new AppError("unsupported_type", "Send JSON with content-type application/json");
  return { body: shape.parse(parseJsonObject(text)), text };
}

export function parseJsonObject(text: string): object {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError("validation", "The body is not valid JSON");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new AppError("validation", "The body is not a JSON object");
  return body;
}

/** Throws too_large by the announced length, before anything is read. */
export function refuseOversized(request: Request): void {
  if (Number(request.headers.get("content-length")) > MAX_BODY) throw tooLarge();
}

/** Throws too_large beyond 1 MB, validation for invalid UTF-8. */
export async function readText(request: Request): Promise<string> {
  refuseOversized(request);
  const bytes = await readLimited(request.body, MAX_BODY);
  if (!bytes) throw tooLarge();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("validation", "The body is not valid UTF-8");
  }
}

const tooLarge = () => new AppError("too_large", "The body is larger than 1 MB");
