/** `bytes` is the size of the whole file, also when only a range of it streams. */
export type StoredFile = { bytes: number; stream: ReadableStream<Uint8Array> };

/** Bytes of a file, both ends included; without `end` to its last. */
export type ByteRange = { start: number; end?: number };

/** A file on its way into the store. `key` is its name on the way; `multipartId` is the store's own id, null for what comes in one piece. */
export type Incoming = { uploadId: string; key: string; multipartId: string | null };

/** A part that has arrived, as the Uppy client wants it; the ETag in quotes. */
export type Part = { PartNumber: number; ETag: string; Size: number };

/** Where to PUT bytes; `expires` is in seconds from now. */
export type SendTo = { url: string; expires: number };

/** Credentials for a browser that signs by itself, as S3's STS spells them. */
export type TemporaryCredentials = {
  credentials: {
    AccessKeyId: string;
    SecretAccessKey: string;
    SessionToken: string;
    Expiration: string;
  };
  bucket: string;
  region: string;
};

/** Where finished files are kept. A file is there whole or not at all, and never changes. All throw storage_full or unavailable. */
export interface Storage {
  /** Name of the place, for answers that name one. */
  bucket(): string;
  /** Does nothing when it is there already. */
  put(name: string, data: Uint8Array): Promise<void>;
  /** Null when there is none of that name, or nothing of it in that range. */
  get(name: string, range?: ByteRange): Promise<StoredFile | null>;
  delete(name: string): Promise<void>;
  /** Names of the files last written before a time (milliseconds). */
  listBefore(before: number): Promise<string[]>;

  /** Begins an upload in parts, and answers the store's id of it. */
  begin(key: string): Promise<string>;
  /** Where to send a part; `origin` is the app's own as the sender sees it. */
  partPlace(incoming: Incoming, partNumber: number, origin: string): Promise<SendTo>;
  /** Whether what arrives passes through this app, which reserves its room first. */
  countsIncoming: boolean;
  /** Where to send a file in one piece; the store takes no other size than `bytes`, unless it is unknown (0). */
  wholePlace(incoming: Incoming, origin: string, bytes: number | null): Promise<SendTo>;
  /** The parts that have arrived, in order; none for an upload that is over. */
  parts(incoming: Incoming): Promise<Part[]>;
  /** Makes these parts, or what came in one piece, a file; answers its bytes, null when nothing came. May be repeated, then without parts as well. */
  finish(incoming: Incoming, name: string, parts: Part[]): Promise<number | null>;
  /** Removes what has arrived and is no finished file. May be repeated. */
  abandon(incoming: Incoming): Promise<void>;
  /** Leave to send below a key prefix. Throws not_implemented where the store cannot give it. */
  temporaryCredentials(prefix: string): Promise<TemporaryCredentials>;
}

/** How long one may begin to send a part, and a whole file, after asking where (seconds). */
export const PART_SECONDS = 15 * 60;
export const WHOLE_SECONDS = 60 * 60;
