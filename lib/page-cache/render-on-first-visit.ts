import { env } from "@/lib/env";

/** Rendered at the first visit, then cached; without it, Next would render per request. */
export const renderOnFirstVisit = env().VISITOR_PAGES === "cached" ? () => [] : undefined;
