import { hasStrings, readStored, removeStored, storedKeys, writeStored } from "@/browser/storage";
import { outboxPrefix, type Writer } from "@/browser/unsent";

/** `clientId` is a UUIDv7: ids sort in the order written. `failed` ones are retried by hand. */
export type Unsent = {
  clientId: string;
  content: string;
  failed?: true;
  reason?: string | undefined;
} & Destination;

/** A band is written to while there is no conversation with it. */
type Destination =
  | { conversationId: string; recipientBandId?: undefined }
  | { recipientBandId: string; conversationId?: undefined };

export const destinationId = (to: Destination): string => to.conversationId ?? to.recipientBandId;

export const destinationPath = (to: Destination) =>
  to.conversationId === undefined
    ? (`/inbox/new/${to.recipientBandId}` as const)
    : (`/inbox/${to.conversationId}` as const);

export type OutboxState = {
  messages: Unsent[];
  /** What the next automatic attempt waits for. */
  waitsFor: FailureCause | null;
};

export type FailureCause = "connection" | "server" | "session";

/** A failure that is not about the message itself (`use-outbox.ts` decides); `retryAfter` in seconds. */
export type TransientFailure = { cause: FailureCause; retryAfter?: number };

type Transport = {
  /** Resolves once the server has stored the message. */
  deliver: (message: Unsent) => Promise<void>;
  /** Null when the message was rejected and a retry is pointless. */
  toTransientFailure: (error: unknown) => TransientFailure | null;
  findReason: (error: unknown) => string | undefined;
  onRejected: (error: unknown, message: Unsent) => void;
};

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
const OTHER_TAB_MS = 1_000;

/** In local storage, sent in order; one key each, so that tabs cannot overwrite each other's. */
export class Outbox {
  private readonly prefix: string;
  private readonly listeners = new Set<() => void>();
  /** By key; used where storage is full or blocked. */
  private readonly inMemory = new Map<string, string>();
  private snapshot: { texts: string; state: OutboxState } = {
    texts: "",
    state: { messages: [], waitsFor: null },
  };
  private waitsFor: FailureCause | null = null;
  private transport: Transport | null = null;
  private isFlushing = false;
  private backoffMs = MIN_BACKOFF_MS;
  private notBefore = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(writer: Writer) {
    this.prefix = outboxPrefix(writer);
  }

  /** For useSyncExternalStore: the same object until something changes. */
  state = (): OutboxState => {
    const keys = [
      ...new Set([...storedKeys("localStorage", this.prefix), ...this.inMemory.keys()]),
    ].sort();
    const stored = keys.map((key) => this.read(key) ?? "");
    const texts = stored.join("\n");
    if (texts !== this.snapshot.texts || this.waitsFor !== this.snapshot.state.waitsFor)
      this.snapshot = {
        texts,
        state: { messages: stored.flatMap(parseMessage), waitsFor: this.waitsFor },
      };
    return this.snapshot.state;
  };

  subscribe = (onChange: () => void) => {
    this.listeners.add(onChange);
    return () => void this.listeners.delete(onChange);
  };

  /** Starts sending waiting and future messages. Returns the stop function. */
  start(transport: Transport): () => void {
    this.transport = transport;
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && !key.startsWith(this.prefix)) return;
      this.notify();
      if (this.waitsFor) return;
      // The other tab sends the message itself, unless it was closed before.
      clearTimeout(this.retryTimer);
      this.retryTimer = setTimeout(this.flush, OTHER_TAB_MS);
    };
    window.addEventListener("online", this.flush);
    window.addEventListener("storage", onStorage);
    this.waitsFor = null;
    this.flush();
    return () => {
      this.transport = null;
      clearTimeout(this.retryTimer);
      window.removeEventListener("online", this.flush);
      window.removeEventListener("storage", onStorage);
    };
  }

  add(message: Unsent) {
    this.write(message);
    this.retry(destinationId(message));
  }

  discard(clientId: string) {
    this.remove(clientId);
    this.flush();
  }

  retry(destination: string) {
    for (const message of this.state().messages)
      if (destinationId(message) === destination && message.failed)
        this.write({ ...message, failed: undefined, reason: undefined });
    if (this.waitsFor === "session") this.waitsFor = null;
    this.flush();
  }

  flush = () => {
    if (this.isFlushing || !this.transport || this.waitsFor === "session" || !this.next()) return;
    clearTimeout(this.retryTimer);
    const delayMs = this.notBefore - Date.now();
    if (delayMs > 0) return void (this.retryTimer = setTimeout(this.flush, delayMs));
    this.isFlushing = true;
    void this.withLock(() => this.sendAll()).finally(() => {
      this.isFlushing = false;
      // A message may have been added while the lock was released.
      if (!this.waitsFor) this.flush();
    });
  };

  private async sendAll() {
    this.waitsFor = null;
    for (let message; this.transport && (message = this.next());) {
      const { deliver, toTransientFailure, findReason, onRejected } = this.transport;
      try {
        await deliver(message);
        this.backoffMs = MIN_BACKOFF_MS;
        this.remove(message.clientId);
      } catch (error) {
        const failure = toTransientFailure(error);
        if (failure) return this.retryLater(failure);
        if (this.has(message.clientId))
          this.write({ ...message, failed: true, reason: findReason(error) });
        onRejected(error, message);
      }
    }
  }

  private retryLater({ cause, retryAfter = 0 }: TransientFailure) {
    this.waitsFor = cause;
    this.notify();
    // A retry could be sent as another person, who has signed in since.
    if (cause === "session") return;
    const delayMs = Math.max(retryAfter * 1_000, this.backoffMs * (0.5 + Math.random()));
    // A manual retry may skip our backoff, but not the server's Retry-After.
    if (retryAfter > 0) this.notBefore = Date.now() + delayMs;
    this.retryTimer = setTimeout(this.flush, delayMs);
    this.backoffMs = Math.min(this.backoffMs * 2, MAX_BACKOFF_MS);
  }

  /** The first message that is not queued behind a failed one to the same destination. */
  private next(): Unsent | undefined {
    const { messages } = this.state();
    const blocked = new Set(messages.filter(({ failed }) => failed).map(destinationId));
    return messages.find((message) => !blocked.has(destinationId(message)));
  }

  /** One tab sends at a time. Without Web Locks (plain http) a repeated clientId is stored once. */
  private async withLock(work: () => Promise<void>) {
    await (navigator.locks ? navigator.locks.request(this.prefix, work) : work());
  }

  private has = (clientId: string) => this.read(this.prefix + clientId) !== null;

  private read = (key: string): string | null =>
    this.inMemory.get(key) ?? readStored("localStorage", key);

  private write(message: Unsent) {
    const key = this.prefix + message.clientId;
    const text = JSON.stringify(message);
    writeStored("localStorage", key, text);
    if (readStored("localStorage", key) === text) this.inMemory.delete(key);
    else this.inMemory.set(key, text);
    this.notify();
  }

  private remove(clientId: string) {
    const key = this.prefix + clientId;
    removeStored("localStorage", key);
    this.inMemory.delete(key);
    this.notify();
  }

  private notify() {
    this.listeners.forEach((onChange) => onChange());
  }
}

const isToConversation = hasStrings("clientId", "conversationId", "content");
const isToBand = hasStrings("clientId", "recipientBandId", "content");

/** Empty for foreign values under our keys. */
function parseMessage(text: string): Unsent[] {
  try {
    const message: unknown = JSON.parse(text);
    return isToConversation(message) || isToBand(message) ? [message] : [];
  } catch {
    return [];
  }
}
