import { subscribeToEvents } from "@/lib/events/listener";

type Listener = () => unknown;

/** Listeners by message: a process holds thousands of streams and must not ask each about every band. */
class StreamRegistry {
  private readonly byMessage = new Map<string, Set<Listener>>();
  private readonly all = new Set<Listener>();
  private subscription: Promise<() => void> | null = null;

  async add(listeners: Record<string, Listener>, onReconnect: Listener): Promise<() => void> {
    for (const [message, listener] of Object.entries(listeners))
      this.byMessage.set(message, (this.byMessage.get(message) ?? new Set()).add(listener));
    this.all.add(onReconnect);
    await (this.subscription ??= subscribeToEvents(
      (message) => this.byMessage.get(message)?.forEach((listener) => listener()),
      () => this.all.forEach((listener) => listener()),
    ));
    return () => this.remove(listeners, onReconnect);
  }

  private remove(listeners: Record<string, Listener>, onReconnect: Listener) {
    for (const [message, listener] of Object.entries(listeners)) {
      const remaining = this.byMessage.get(message);
      remaining?.delete(listener);
      if (remaining?.size === 0) this.byMessage.delete(message);
    }
    this.all.delete(onReconnect);
    if (this.all.size > 0) return;
    void this.subscription?.then((end) => end());
    this.subscription = null;
  }
}

const registry = new StreamRegistry();

/** Keyed by band id or `sessionRevokedChannel`. After `onReconnect` messages may be missing. Returns unsubscribe. */
export const onBandEvent = (
  listeners: Record<string, Listener>,
  onReconnect: Listener,
): Promise<() => void> => registry.add(listeners, onReconnect);
