import { otherMethods, publicRoute } from "@/lib/http";
import { z } from "zod";
import { findSitemap } from "@/lib/sitemap/xml";

const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=600",
};
const SitemapQuery = z.object({ part: z.string().max(600).optional() });

/** The sitemap index, or one part. At the root: a sitemap only covers paths below its own. */
export const GET = publicRoute(
  { id: "getSitemap", summary: "The sitemap", query: SitemapQuery, produces: "application/xml" },
  async ({ query }) => new Response(await findSitemap(query.part), { headers: HEADERS }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
