import { env } from "@/lib/env";

/** What visitors' pages export as `generateStaticParams`: none is made at build, each at its first visit. Without it Next renders them per request. */
export const atFirstVisit = env().VISITOR_PAGES === "cached" ? () => [] : undefined;
