import path from "node:path";
import type { NextConfig } from "next";

const SECURITY_HEADERS = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const isProduction = process.env.NODE_ENV === "production";
const cachesPages = isProduction && process.env.VISITOR_PAGES !== "rendered";

const config: NextConfig = {
  typedRoutes: true,
  // `npm test` checks the types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Pictures are stored in the sizes that pages show (docs/decisions/0007): nobody may have others made.
  images: { unoptimized: true },
  // prisma/send-once-made.mjs does both, once for each page. Files have the time of their last change.
  ...(isProduction && { compress: false, generateEtags: false }),
  // Otherwise the middleware sees 127.0.0.1 as localhost, and Next takes its rewrites to visitors' pages for another host's.
  skipProxyUrlNormalize: true,
  // Visitors' pages live in the database, shared by all instances: docs/decisions/0003-cached-pages-with-strict-csp.md.
  ...(cachesPages && { cacheHandler: path.resolve("lib/pages/handler.mjs"), cacheMaxMemorySize: 0 }),
  // Bundled, a copy of each would be loaded for every call that reaches it.
  serverExternalPackages: ["@redis/client", "dictionary-en-gb", "jose", "nodemailer", "nspell", "pg-boss", "rate-limiter-flexible", "zod"],
  // prisma/image.ts makes the image of it; `npm start` needs none.
  ...(process.env.STANDALONE && { output: "standalone" }),
  headers: async () => [
    { source: "/:path*", headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })) },
    { source: "/api/:path*", headers: [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }] },
  ],
  redirects: async () => [
    { source: "/register", destination: "/signup", permanent: true },
    { source: "/band/:bandId/edit", destination: "/band/:bandId/profile/edit", permanent: true },
  ],
};

export default config;
