import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { env, requireSetting } from "@/lib/env";
import { AppError, systemCode } from "@/lib/errors";

export const bucket = (): string => requireSetting("S3_BUCKET");

/** Maximum wait for the headers of a response. */
const TIMEOUT_MS = 60_000;

/** Fewer attempts than the default: the browser retries, too. */
export function clientConfig(endpoint = env().S3_ENDPOINT, timeoutMs = TIMEOUT_MS) {
  return {
    region: env().S3_REGION,
    endpoint,
    credentials: {
      accessKeyId: requireSetting("S3_ACCESS_KEY_ID"),
      secretAccessKey: requireSetting("S3_SECRET_ACCESS_KEY"),
    },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  } satisfies S3ClientConfig;
}

export function createS3Client(endpoint = env().S3_ENDPOINT, timeoutMs = TIMEOUT_MS): S3Client {
  return new S3Client({
    ...clientConfig(endpoint, timeoutMs),
    forcePathStyle: env().S3_PATH_STYLE
      ? env().S3_PATH_STYLE === "true"
      : Boolean(env().S3_ENDPOINT),
    // Otherwise a signed URL carries the checksum of an empty body, which strict stores compare.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

let clients: { own: S3Client; browsers: S3Client } | undefined;

export function s3Clients() {
  return (clients ??= {
    own: createS3Client(),
    browsers: createS3Client(env().S3_PUBLIC_ENDPOINT),
  });
}

/** Null for one of the `absent` errors (S3's names). Throws unavailable or storage_full. */
export async function sendToStore<T>(call: Promise<T>, ...absent: string[]): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (absent.includes(name)) return null;
    if (name === "QuotaExceeded" || name === "StorageFull" || httpStatus(error) === 507)
      throw new AppError("storage_full", undefined, { retryAfter: 60 });
    if (REFUSED_PARTS.has(name))
      throw new AppError("validation", "The file store does not take these parts");
    if (isAway(error))
      throw new AppError(
        "unavailable",
        "The file store cannot be reached right now. Please try again in a moment",
        { retryAfter: 5 },
      );
    throw error;
  }
}

const REFUSED_PARTS = new Set(["EntityTooSmall", "InvalidPart", "InvalidPartOrder"]);

export const httpStatus = (error: unknown): number =>
  // Errors of the SDK have it, all others give 0.
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0;

const AWAY =
  /^(TimeoutError|NetworkingError|ServiceUnavailable|SlowDown)$|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE|socket hang up/;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    httpStatus(error) >= 500 ||
    AWAY.test(error.name) ||
    AWAY.test(`${systemCode(error) ?? ""} ${error.message}`)
  );
}
