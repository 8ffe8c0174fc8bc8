import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { AppError } from "@/lib/errors";
import { sendToStore, bucket, s3Clients } from "@/lib/uploads/storage/s3-client";
import { temporaryCredentials } from "@/lib/uploads/storage/sts";
import {
  LIST_BATCH_SIZE,
  PART_SECONDS,
  WHOLE_SECONDS,
  type Incoming,
  type Part,
  type Storage,
} from "@/lib/uploads/storage/types";

const NO_FILE = ["NoSuchKey", "NotFound"];
const NO_UPLOAD = "NoSuchUpload";

const own = () => s3Clients().own;
const at = (Key: string) => ({ Bucket: bucket(), Key });
const inParts = ({ key, multipartId }: Incoming) => ({
  ...at(key),
  UploadId: multipartId ?? undefined,
});

async function objectSize(name: string): Promise<number | null> {
  const head = await sendToStore(own().send(new HeadObjectCommand(at(name))), ...NO_FILE);
  return head && (head.ContentLength ?? 0);
}

/** The SDK's own paging never ends at a store that counts its markers from 0. */
async function partsAfter(incoming: Incoming, PartNumberMarker?: string): Promise<Part[]> {
  const page = await sendToStore(
    own().send(new ListPartsCommand({ ...inParts(incoming), PartNumberMarker })),
    NO_UPLOAD,
    ...NO_FILE,
  );
  const parts = (page?.Parts ?? []).map(({ PartNumber = 0, ETag = "", Size = 0 }) => ({
    PartNumber,
    ETag: `"${ETag.replaceAll('"', "")}"`,
    Size,
  }));
  return page?.IsTruncated
    ? [...parts, ...(await partsAfter(incoming, page.NextPartNumberMarker))]
    : parts;
}

async function* keysBefore(
  before: number,
  within: { Delimiter: string } | { Prefix: string },
): AsyncGenerator<string[]> {
  const input = { Bucket: bucket(), MaxKeys: LIST_BATCH_SIZE, ...within };
  const pages = paginateListObjectsV2({ client: own() }, input);
  for (
    let page = await sendToStore(pages.next());
    page && !page.done;
    page = await sendToStore(pages.next())
  )
    yield (page.value.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified && LastModified.getTime() < before ? Key : [],
    );
}

export const s3: Storage = {
  bucket,

  async put(name, data) {
    await sendToStore(own().send(new PutObjectCommand({ ...at(name), Body: data })));
  },

  async get(name, range) {
    const Range = range && `bytes=${range.start}-${range.end ?? ""}`;
    const found = await sendToStore(
      own().send(new GetObjectCommand({ ...at(name), Range })),
      ...NO_FILE,
      "InvalidRange",
    );
    if (!found?.Body) return null;
    const whole = found.ContentRange?.split("/")[1];
    return {
      bytes: Number(whole ?? found.ContentLength),
      stream: found.Body.transformToWebStream(),
    };
  },

  async delete(name) {
    await sendToStore(own().send(new DeleteObjectCommand(at(name))), ...NO_FILE);
  },

  // Names below a "/" are uploads in progress.
  listBefore: (before) => keysBefore(before, { Delimiter: "/" }),

  listIncomingBefore: (before) => keysBefore(before, { Prefix: "incoming/" }),

  countsIncoming: false,

  async begin(key) {
    const begun = await sendToStore(own().send(new CreateMultipartUploadCommand(at(key))));
    if (!begun?.UploadId) throw new AppError("unavailable");
    return begun.UploadId;
  },

  async partTarget(incoming, PartNumber) {
    const url = await getSignedUrl(
      s3Clients().browsers,
      new UploadPartCommand({ ...inParts(incoming), PartNumber }),
      { expiresIn: PART_SECONDS },
    );
    return { url, expires: PART_SECONDS };
  },

  /** PUT and not POST: not every store answers a form with an ETag, which the Uppy client needs. */
  async wholeTarget({ key }, _, bytes) {
    const command = new PutObjectCommand({ ...at(key), ContentLength: bytes || undefined });
    const options = {
      expiresIn: WHOLE_SECONDS,
      signableHeaders: new Set(["host", "content-length"]),
    };
    return {
      url: await getSignedUrl(s3Clients().browsers, command, options),
      expires: WHOLE_SECONDS,
    };
  },

  parts: async (incoming) => (incoming.multipartId ? partsAfter(incoming) : []),

  /** Browsers cannot write to the final name: their URLs may outlive the check. */
  async finish(incoming, name, parts, bytesMax) {
    const there = await objectSize(name);
    if (there !== null) return there;
    const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    if (incoming.multipartId && parts.length > 0)
      await sendToStore(
        own().send(
          new CompleteMultipartUploadCommand({ ...inParts(incoming), MultipartUpload: { Parts } }),
        ),
        NO_UPLOAD,
      );
    const received = await objectSize(incoming.key);
    if (received === null || received > bytesMax) return received;
    const copied = await sendToStore(
      own().send(new CopyObjectCommand({ ...at(name), CopySource: `${bucket()}/${incoming.key}` })),
      ...NO_FILE,
    );
    return copied && objectSize(name);
  },

  async abort(incoming) {
    if (incoming.multipartId)
      await sendToStore(own().send(new AbortMultipartUploadCommand(inParts(incoming))), NO_UPLOAD);
    await s3.delete(incoming.key);
  },

  temporaryCredentials,
};
