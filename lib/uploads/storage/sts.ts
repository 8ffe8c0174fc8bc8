import { GetFederationTokenCommand, STSClient } from "@aws-sdk/client-sts";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { sendToStore, bucket, clientConfig, httpStatus } from "@/lib/uploads/storage/s3-client";
import type { TemporaryCredentials } from "@/lib/uploads/storage/types";

const CREDENTIALS_SECONDS = 60 * 60;

/** Allows only writing below a prefix. Not every S3 store offers this. */
export async function temporaryCredentials(prefix: string): Promise<TemporaryCredentials> {
  const Statement = [
    {
      Effect: "Allow",
      Action: ["s3:PutObject"],
      Resource: [`arn:aws:s3:::${bucket()}/${prefix}*`],
    },
  ];
  const command = new GetFederationTokenCommand({
    Name: "doublebill-uploader",
    DurationSeconds: CREDENTIALS_SECONDS,
    Policy: JSON.stringify({ Version: "2012-10-17", Statement }),
  });
  const answer = await sendToStore(new STSClient(clientConfig()).send(command).catch(refused));
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = answer?.Credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration) throw unknownHere();
  return {
    credentials: {
      AccessKeyId,
      SecretAccessKey,
      SessionToken,
      Expiration: Expiration.toISOString(),
    },
    bucket: bucket(),
    region: env().S3_REGION,
  };
}

const unknownHere = () =>
  new AppError("not_implemented", "This file store gives no temporary credentials");

function refused(error: unknown): never {
  if (httpStatus(error) < 400 || httpStatus(error) >= 500) throw error;
  log.warn({ error: String(error) }, "the file store gives no temporary credentials");
  throw unknownHere();
}
