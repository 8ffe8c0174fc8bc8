import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

// APP_URL is not known at build time.
export const dynamic = "force-dynamic";

const MEMBER_PATHS = [
  "/admin",
  "/dashboard",
  "/discover",
  "/inbox",
  "/invite",
  "/settings",
  "/swaps",
  "/band/*/profile/edit",
];

export default function robots(): MetadataRoute.Robots {
  const { APP_URL } = env();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", ...MEMBER_PATHS] },
    sitemap: `${APP_URL}/sitemap.xml`,
  };
}
