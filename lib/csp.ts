import { PLAYER_ORIGINS } from "@/lib/discography/players";

/**
 * The content security policy: scripts are our own files and the inline ones that `scripts` admits (a nonce on pages
 * rendered per request, hashes on cached pages). Styles may be inline: React and Radix set style attributes. Frames are
 * the players of a discography, on all pages: whoever comes to a profile by a link within keeps the first page's policy.
 * `store` are the origins that files are sent to which are not ours.
 */
export function contentSecurityPolicy(scripts: string, { dev = false, store = "" } = {}): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${store && ` ${store}`}`,
    `frame-src ${PLAYER_ORIGINS.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The origin at which browsers reach the file store, by the settings of lib/env.ts; empty when that is the app itself. */
export function storeOrigin({
  STORAGE,
  S3_PUBLIC_ENDPOINT,
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_PATH_STYLE,
}: Record<string, string | undefined>): string {
  if (STORAGE !== "s3") return "";
  const endpoint = S3_PUBLIC_ENDPOINT || S3_ENDPOINT;
  const { protocol, host } = new URL(
    endpoint || `https://s3.${S3_REGION || "us-east-1"}.amazonaws.com`,
  );
  const inPath = S3_PATH_STYLE ? S3_PATH_STYLE === "true" : Boolean(S3_ENDPOINT);
  return `${protocol}//${inPath ? "" : `${S3_BUCKET}.`}${host}`;
}

/** The origin at which browsers reach UploadThing's service, by the settings of lib/env.ts; empty without an account there. */
export function uploadThingOrigin({
  UPLOADTHING_TOKEN,
  UPLOADTHING_INGEST_URL,
}: Record<string, string | undefined>): string {
  if (!UPLOADTHING_TOKEN) return "";
  if (UPLOADTHING_INGEST_URL) return new URL(UPLOADTHING_INGEST_URL).origin;
  const { regions, ingestHost = "ingest.uploadthing.com" } = JSON.parse(
    atob(UPLOADTHING_TOKEN),
  ) as { regions: string[]; ingestHost?: string };
  return `https://${regions[0]}.${ingestHost}`;
}
