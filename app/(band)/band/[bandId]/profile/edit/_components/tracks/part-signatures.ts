import AwsS3, { type AwsS3UploadParameters } from "@uppy/aws-s3";
import { ApiError, apiResponse } from "@/browser/api";

type Part = { uploadId: string; key: string; partNumber: number; signal?: AbortSignal };
type PartBytes = Parameters<typeof AwsS3.uploadPartBytes>[0];

export class RefusedPart extends Error {}

const refusals = new WeakMap<AwsS3UploadParameters, RefusedPart>();

/** Uppy asks again after every error of this, so a refusal is an answer, which `uploadPart` throws. */
export async function signPart(
  _file: unknown,
  { uploadId, key, partNumber, signal }: Part,
): Promise<AwsS3UploadParameters> {
  const path = `/api/uploads/s3/multipart/${uploadId}/${partNumber}` as const;
  try {
    const response = await apiResponse("GET", `${path}?key=${encodeURIComponent(key)}`, { signal });
    return await response.json();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused: AwsS3UploadParameters = { url: path };
    refusals.set(refused, new RefusedPart(error.serverMessage));
    return refused;
  }
}

export async function uploadPart(part: PartBytes): ReturnType<typeof AwsS3.uploadPartBytes> {
  const refusal = refusals.get(part.signature);
  if (refusal) throw refusal;
  return AwsS3.uploadPartBytes(part);
}

/** Specification, section 8: 409 and 429 are tried again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 429;
