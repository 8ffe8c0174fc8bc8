import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** For the calls in app/api/cron: checks the Bearer token. Throws unauthenticated without one, forbidden for a wrong one. */
export function requireCron(authorization: string | null): void {
  const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (!token) throw new AppError("unauthenticated", "Send CRON_SECRET as a Bearer token");
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const { CRON_SECRET } = env();
  if (!CRON_SECRET || !timingSafeEqual(digest(token), digest(CRON_SECRET)))
    throw new AppError("forbidden", "This is not the right secret");
}
