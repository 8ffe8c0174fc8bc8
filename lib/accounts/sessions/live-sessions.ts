import { DAY_MS } from "@/lib/days";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Days without a request after which a session ends. */
export const SESSION_IDLE_DAYS = 14;

/** Sessions that still sign somebody in; `findSessionViewers` asks the same in SQL. */
export const liveSessions = (): Prisma.SessionWhereInput => ({
  endedAt: null,
  expiresAt: { gt: new Date() },
  lastUsedAt: { gt: new Date(Date.now() - SESSION_IDLE_DAYS * DAY_MS) },
});
