import { readStored, removeStored, storedKeys, writeStored } from "@/browser/storage";
import { outboxKeys } from "@/browser/unsent";

/** A message without the server's word that it is stored. `clientId`: a UUIDv7, which tells the order written. `failed`: refused, and only sent again when asked for. */
export type Unsent = { clientId: string; conversationId: string; content: string; failed?: true };

export type OutboxState = {
  /** In the order written. */
  messages: Unsent[];
  /** What the next attempt waits for after one that did not get through; it comes by itself. */
  waitsFor: Obstacle | null;
};

/** The server cannot be reached, or asks for a moment. */
export type Obstacle = "connection" | "server";

/** A failure that says nothing about the message; `retryAfter`: seconds that the server wants to be left alone. */
export type Passing = { obstacle: Obstacle; retryAfter?: number };

type Sending = {
  /** Sends a message and resolves when the server has stored it. */
  deliver: (message: Unsent) => Promise<void>;
  /** What stood in the way, where it is worth trying again by itself; null for a message that is refused. */
  passing: (error: unknown) => Passing | null;
  onRefused: (error: unknown) => void;
};

/** Milliseconds before the first new attempt; doubled up to the longest. */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/**
 * A band's messages on their way. They wait in local storage, shared by all tabs, until the server has them, so that no
 * break and no reload loses one; they go one at a time, each conversation's in the order written. Each has a key of its own:
 * tabs that write at once cannot overwrite each other's.
 */
export class Outbox {
  private readonly prefix: string;
  private readonly readers = new Set<() => void>();
  /** The texts where storage keeps nothing, by key. */
  private readonly unkept = new Map<string, string>();
  private known: { texts: string; state: OutboxState } = {
    texts: "",
    state: { messages: [], waitsFor: null },
  };
  private waitsFor: Obstacle | null = null;
  private sending: Sending | null = null;
  private isFlushing = false;
  private wait = MIN_BACKOFF_MS;
  private notBefore = 0;
  private nextTry: ReturnType<typeof setTimeout> | undefined;

  constructor(bandId: string) {
    this.prefix = outboxKeys(bandId);
  }

  /** The same object until something changes. */
  state = (): OutboxState => {
    const keys = [
      ...new Set([...storedKeys("localStorage", this.prefix), ...this.unkept.keys()]),
    ].sort();
    const written = keys.map((key) => this.read(key) ?? "");
    const texts = written.join("\n");
    if (texts !== this.known.texts || this.waitsFor !== this.known.state.waitsFor)
      this.known = { texts, state: { messages: written.flatMap(parse), waitsFor: this.waitsFor } };
    return this.known.state;
  };

  subscribe = (reread: () => void) => {
    this.readers.add(reread);
    return () => void this.readers.delete(reread);
  };

  /** Sends what waits, and whatever is added. Returns what ends that. */
  start(sending: Sending): () => void {
    this.sending = sending;
    const follow = ({ key }: StorageEvent) =>
      (key === null || key.startsWith(this.prefix)) && this.changed();
    window.addEventListener("online", this.flush);
    window.addEventListener("storage", follow);
    this.flush();
    return () => {
      this.sending = null;
      clearTimeout(this.nextTry);
      window.removeEventListener("online", this.flush);
      window.removeEventListener("storage", follow);
    };
  }

  add(message: Unsent) {
    this.write(message);
    this.retry(message.conversationId);
  }

  discard(clientId: string) {
    this.remove(clientId);
    this.flush();
  }

  /** Sends a conversation's refused messages again, before those that were written after them. */
  retry(conversationId: string) {
    for (const message of this.state().messages)
      if (message.conversationId === conversationId && message.failed)
        this.write({ ...message, failed: undefined });
    this.flush();
  }

  flush = () => {
    if (this.isFlushing || !this.sending || !this.next()) return;
    clearTimeout(this.nextTry);
    const pause = this.notBefore - Date.now();
    if (pause > 0) return void (this.nextTry = setTimeout(this.flush, pause));
    this.isFlushing = true;
    void this.alone(() => this.sendAll()).finally(() => {
      this.isFlushing = false;
      // One may have been added while the lock was given back.
      if (!this.waitsFor) this.flush();
    });
  };

  private async sendAll() {
    this.waitsFor = null;
    for (let message; this.sending && (message = this.next());) {
      const { deliver, passing, onRefused } = this.sending;
      try {
        await deliver(message);
        this.wait = MIN_BACKOFF_MS;
        this.remove(message.clientId);
      } catch (error) {
        const problem = passing(error);
        if (problem) return this.tryLater(problem);
        if (this.isThere(message.clientId)) this.write({ ...message, failed: true });
        onRefused(error);
      }
    }
  }

  private tryLater({ obstacle, retryAfter = 0 }: Passing) {
    this.waitsFor = obstacle;
    const pause = Math.max(retryAfter * 1_000, this.wait * (0.5 + Math.random()));
    // Only the server's word binds an attempt that a person asks for.
    if (retryAfter > 0) this.notBefore = Date.now() + pause;
    this.nextTry = setTimeout(this.flush, pause);
    this.wait = Math.min(this.wait * 2, MAX_BACKOFF_MS);
    this.changed();
  }

  /** The first message that no refused one of its conversation holds up. */
  private next(): Unsent | undefined {
    const { messages } = this.state();
    const held = new Set(
      messages.filter(({ failed }) => failed).map(({ conversationId }) => conversationId),
    );
    return messages.find(({ conversationId }) => !held.has(conversationId));
  }

  /** One tab sends at a time. Without locks, on plain http, a message may go twice; its client id stores it once. */
  private async alone(work: () => Promise<void>) {
    await (navigator.locks ? navigator.locks.request(this.prefix, work) : work());
  }

  private isThere = (clientId: string) => this.read(this.prefix + clientId) !== null;

  private read = (key: string): string | null =>
    this.unkept.get(key) ?? readStored("localStorage", key);

  private write(message: Unsent) {
    const key = this.prefix + message.clientId;
    const text = JSON.stringify(message);
    writeStored("localStorage", key, text);
    if (readStored("localStorage", key) === text) this.unkept.delete(key);
    else this.unkept.set(key, text);
    this.changed();
  }

  private remove(clientId: string) {
    const key = this.prefix + clientId;
    removeStored("localStorage", key);
    this.unkept.delete(key);
    this.changed();
  }

  private changed() {
    this.readers.forEach((reread) => reread());
  }
}

/** None where the text is not one of ours. */
function parse(text: string): Unsent[] {
  try {
    const message = JSON.parse(text) as Partial<Unsent> | null;
    return typeof message?.clientId === "string" ? [message as Unsent] : [];
  } catch {
    return [];
  }
}
