import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

// The build does not know the address.
export const dynamic = "force-dynamic";

const FOR_MEMBERS = [
  "/admin",
  "/dashboard",
  "/discover",
  "/inbox",
  "/invite",
  "/rewards$",
  "/settings",
  "/band/*/profile/edit",
];

export default function robots(): MetadataRoute.Robots {
  const { APP_URL } = env();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", ...FOR_MEMBERS] },
    sitemap: `${APP_URL}/sitemap.xml`,
  };
}
