import { subscribeToEvents } from "@/lib/events/listener";

/** Gets the lines of the message after its key. */
type Listener = (...lines: string[]) => unknown;

/** Listeners by key: a process holds thousands of streams and must not ask each about every band. */
class StreamRegistry {
  private readonly byKey = new Map<string, Set<Listener>>();
  private readonly all = new Set<Listener>();
  private subscription: Promise<() => void> | null = null;

  async add(listeners: Record<string, Listener>, onReconnect: Listener): Promise<() => void> {
    for (const [key, listener] of Object.entries(listeners))
      this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(listener));
    this.all.add(onReconnect);
    await (this.subscription ??= subscribeToEvents(
      (message) => {
        const [key = "", ...lines] = message.split("\n");
        this.byKey.get(key)?.forEach((listener) => listener(...lines));
      },
      () => this.all.forEach((listener) => listener()),
    ));
    return () => this.remove(listeners, onReconnect);
  }

  private remove(listeners: Record<string, Listener>, onReconnect: Listener) {
    for (const [key, listener] of Object.entries(listeners)) {
      const remaining = this.byKey.get(key);
      remaining?.delete(listener);
      if (remaining?.size === 0) this.byKey.delete(key);
    }
    this.all.delete(onReconnect);
    if (this.all.size > 0) return;
    void this.subscription?.then((end) => end());
    this.subscription = null;
  }
}

const registry = new StreamRegistry();

/** By band id or channel; returns unsubscribe. Before `onReconnect` messages may be missing. */
export const onBandEvent = (
  listeners: Record<string, Listener>,
  onReconnect: Listener,
): Promise<() => void> => registry.add(listeners, onReconnect);
