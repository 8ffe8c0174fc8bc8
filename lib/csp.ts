import { PLAYER_ORIGINS } from "@/lib/discography/players";

/** Client navigation keeps the first page's policy. `scripts`: hashes if cached, else a nonce. */
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

type StoreSettings =
  | NodeJS.ProcessEnv
  | {
      STORAGE?: string;
      S3_PUBLIC_ENDPOINT?: string;
      S3_ENDPOINT?: string;
      S3_REGION?: string;
      S3_BUCKET?: string;
      S3_PATH_STYLE?: string;
      UPLOADTHING_TOKEN?: string;
      /** The package's own, with which tests name their stand-in. */
      UPLOADTHING_INGEST_URL?: string;
    };

export const uploadOrigins = (settings: StoreSettings): string =>
  `${storeOrigin(settings)} ${uploadThingOrigin(settings)}`.trim();

function storeOrigin({
  STORAGE,
  S3_PUBLIC_ENDPOINT,
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_PATH_STYLE,
}: StoreSettings): string {
  if (STORAGE !== "s3") return "";
  const endpoint = S3_PUBLIC_ENDPOINT || S3_ENDPOINT;
  const { protocol, host } = new URL(
    endpoint || `https://s3.${S3_REGION || "us-east-1"}.amazonaws.com`,
  );
  const inPath = S3_PATH_STYLE ? S3_PATH_STYLE === "true" : Boolean(S3_ENDPOINT);
  return `${protocol}//${inPath ? "" : `${S3_BUCKET}.`}${host}`;
}

function uploadThingOrigin({ UPLOADTHING_TOKEN, UPLOADTHING_INGEST_URL }: StoreSettings): string {
  if (!UPLOADTHING_TOKEN) return "";
  if (UPLOADTHING_INGEST_URL) return new URL(UPLOADTHING_INGEST_URL).origin;
  // lib/env.ts has checked the token's shape at the start.
  const token: { regions: string[]; ingestHost?: string } = JSON.parse(atob(UPLOADTHING_TOKEN));
  const { regions, ingestHost = "ingest.uploadthing.com" } = token;
  return `https://${regions[0]}.${ingestHost}`;
}
