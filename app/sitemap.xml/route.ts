import { z } from "zod";
import { otherMethods, publicRoute } from "@/lib/http";
import { findSitemap } from "@/lib/sitemap/xml";

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=600",
};
const SitemapQuery = z.object({ part: z.string().max(600).optional() });

/** The index of the sitemap's parts, or with `part` one of them: at the root, because a sitemap speaks only for what lies below it. */
export const GET = publicRoute(
  { id: "getSitemap", summary: "The sitemap", query: SitemapQuery, produces: "application/xml" },
  async ({ query }) => new Response(await findSitemap(query.part), { headers: HEADERS }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
