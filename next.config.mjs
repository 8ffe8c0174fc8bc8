import path from "node:path";
import { cachesVisitorPages } from "./lib/page-cache/mode.mjs";

const withSubdomains = process.env.HSTS_SUBDOMAINS !== "0";

const SECURITY_HEADERS = {
  "Strict-Transport-Security": `max-age=63072000${withSubdomains ? "; includeSubDomains" : ""}`,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const cachesPages = process.env.NODE_ENV === "production" && cachesVisitorPages(process.env);

/** @type {import("next").NextConfig} In JavaScript, so that the running app loads no compiler for it. */
const config = {
  typedRoutes: true,
  experimental: {
    // The running app reads none. They take a quarter of the build's time and 160 MB.
    turbopackSourceMaps: false,
  },
  // `npm run typecheck` does it, among the tests; a start would wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Pictures are stored in the sizes that pages show (docs/decisions/0007).
  images: { unoptimized: true },
  // server/compress.mjs does, with Brotli too.
  compress: false,
  // Otherwise Next takes rewrites at 127.0.0.1 for another host's.
  skipProxyUrlNormalize: true,
  // Seconds after which a cached page is rendered before it is sent, by default a year.
  expireTime: 600,
  ...(cachesPages && {
    cacheHandler: path.resolve("lib/page-cache/handler.mjs"),
    cacheMaxMemorySize: 0,
  }),
  // Bundled, each would be loaded once per route; the decoder names packages that it can do without.
  serverExternalPackages: [
    "@redis/client",
    "audio-decode",
    "dictionary-en-gb",
    "jose",
    "nodemailer",
    "nspell",
    "pg-boss",
    "rate-limiter-flexible",
    "zod",
  ],
  // The same on all machines that build the same sources: a page of another build is loaded as a whole.
  generateBuildId: () => process.env.BUILD_HASH ?? null,
  ...(process.env.STANDALONE && { output: "standalone" }),
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      source: "/api/:path*",
      headers: [
        { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
      ],
    },
  ],
  redirects: async () => [
    { source: "/register", destination: "/signup", permanent: true },
    { source: "/band/:bandId/edit", destination: "/band/:bandId/profile/edit", permanent: true },
  ],
};

export default config;
