/** `bytes` is the size of the whole file, also for a range. */
export type StoredFile = { bytes: number; stream: ReadableStream<Uint8Array> };

/** Both ends included; without `end` to the last byte. */
export type ByteRange = { start: number; end?: number };

/** `multipartId` is the store's own id, null for a file sent in one piece. */
export type Incoming = { uploadId: string; key: string; multipartId: string | null };

export type Part = { PartNumber: number; ETag: string; Size: number };

/** `expires` is in seconds from now. */
export type UploadTarget = { url: string; expires: number };

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

export const LIST_BATCH_SIZE = 1000;

/** A file is there whole or not at all, and never changes. All throw storage_full or unavailable. */
export interface Storage {
  bucket(): string;
  put(name: string, data: Uint8Array): Promise<void>;
  get(name: string, range?: ByteRange): Promise<StoredFile | null>;
  delete(name: string): Promise<void>;
  listBefore(before: number): AsyncIterable<string[]>;
  /** Keys of what browsers sent straight to the store, and nobody has finished or aborted. */
  listIncomingBefore(before: number): AsyncIterable<string[]>;

  begin(key: string): Promise<string>;
  partTarget(incoming: Incoming, partNumber: number, origin: string): Promise<UploadTarget>;
  /** Whether received bytes pass through this app, which reserves their quota first. */
  countsIncoming: boolean;
  /** The store takes no other size than `bytes`, unless it is unknown (0). */
  wholeTarget(incoming: Incoming, origin: string, bytes: number | null): Promise<UploadTarget>;
  parts(incoming: Incoming): Promise<Part[]>;
  /**
   * Returns the file's bytes, null when nothing was received. Repeatable, then without parts. A store
   * that counts no incoming bytes leaves a file of more than `bytesMax` where it is.
   */
  finish(incoming: Incoming, name: string, parts: Part[], bytesMax: number): Promise<number | null>;
  abort(incoming: Incoming): Promise<void>;
  temporaryCredentials(prefix: string): Promise<TemporaryCredentials>;
}

/** A file of the store: the id of the database that it is bound to. */
export const BINDING_FILE = "database-id";
/** The key of that id in the table `settings`; a restored copy makes its own. */
export const DATABASE_ID = "databaseId";

/** Seconds until a part, and a whole file, must have started. */
export const PART_SECONDS = 15 * 60;
export const WHOLE_SECONDS = 60 * 60;
