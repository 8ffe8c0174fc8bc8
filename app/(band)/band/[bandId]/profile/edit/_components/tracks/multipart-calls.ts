import AwsS3, { type AwsS3Part, type AwsS3UploadParameters } from "@uppy/aws-s3";
import { api, ApiError, apiResponse } from "@/browser/api";
import { createIdempotentSender } from "@/browser/idempotent-sender";

type NewFile = { name?: string; type?: string; meta: { purpose: "track"; size: number } };
type UploadRef = { uploadId?: string; key: string; signal?: AbortSignal };
type PartBytes = Parameters<typeof AwsS3.uploadPartBytes>[0];

export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, ...Array<number>(10).fill(30_000)];

/** Only lost connections are retried: each call counts against the hourly limit. */
export function createMultipartUpload({ name = "", type, meta }: NewFile, signal?: AbortSignal) {
  const { purpose, size } = meta;
  const send = createIdempotentSender((file: { filename: string; type?: string }, headers) =>
    api("POST", "/api/uploads/s3/multipart", { ...file, metadata: { purpose, size } }, headers),
  );
  return retry(() => send({ filename: name, type }), signal, isAnswer);
}

export const listMultipartParts = (_file: unknown, { uploadId = "", key, signal }: UploadRef) =>
  retry(() => api("GET", `/api/uploads/s3/multipart/${uploadId}?${keyQuery(key)}`), signal);

type Completion = UploadRef & { parts: AwsS3Part[] };

export const completeMultipartUpload = (
  _file: unknown,
  { uploadId = "", key, parts, signal }: Completion,
) =>
  retry(
    () =>
      api("POST", `/api/uploads/s3/multipart/${uploadId}/complete?${keyQuery(key)}`, {
        parts: parts.map(({ PartNumber = 0, ETag = "" }) => ({ PartNumber, ETag })),
      }),
    signal,
  );

const refusals = new WeakMap<AwsS3UploadParameters, ApiError>();

/** Uppy asks again after every error of this, so a refusal is an answer, which `uploadPart` throws. */
export async function signPart(
  _file: unknown,
  { uploadId, key, partNumber, signal }: UploadRef & { uploadId: string; partNumber: number },
): Promise<AwsS3UploadParameters> {
  const path = `/api/uploads/s3/multipart/${uploadId}/${partNumber}` as const;
  try {
    const response = await apiResponse("GET", `${path}?${keyQuery(key)}`, { signal });
    return await response.json();
  } catch (error) {
    if (!isRefusal(error)) {
      await untilOnline();
      throw error;
    }
    const refused: AwsS3UploadParameters = { url: path };
    refusals.set(refused, error);
    return refused;
  }
}

export async function uploadPart(part: PartBytes): ReturnType<typeof AwsS3.uploadPartBytes> {
  const refusal = refusals.get(part.signature);
  if (refusal) throw refusal;
  return AwsS3.uploadPartBytes(part);
}

const keyQuery = (key: string) => `key=${encodeURIComponent(key)}` as const;

/** Uppy mixes up two uploads of a file if a paused call ends after it is resumed. */
function retry<Answer>(
  send: () => Promise<Answer>,
  signal?: AbortSignal,
  isFinal: (error: unknown) => boolean = isRefusal,
): Promise<Answer> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([sendRepeatedly(send, isFinal, signal), aborted]);
}

async function sendRepeatedly<Answer>(
  send: () => Promise<Answer>,
  isFinal: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<Answer> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (isFinal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await untilOnline();
    signal?.throwIfAborted();
  }
  return send();
}

const untilOnline = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.onLine) resolve(null);
    else addEventListener("online", resolve, { once: true });
  });

const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError;

/** Specification, section 8: 409 and 429 are tried again. */
export const isRefusal = (error: unknown): error is ApiError =>
  isAnswer(error) && error.status < 500 && error.status !== 409 && error.status !== 429;
