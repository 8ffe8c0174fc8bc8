import { subscribeToEvents } from "@/lib/events/listener";

type Listener = () => unknown;

/**
 * Who waits for which announcement of events. Looked up by what is announced: a process holds thousands of streams and hears
 * of every band, so that to ask each of them would be half of its work.
 */
class StreamRegistry {
  private readonly byName = new Map<string, Set<Listener>>();
  private readonly all = new Set<Listener>();
  private subscription: Promise<() => void> | null = null;

  async add(listeners: Record<string, Listener>, reconnected: Listener): Promise<() => void> {
    for (const [name, listener] of Object.entries(listeners))
      this.byName.set(name, (this.byName.get(name) ?? new Set()).add(listener));
    this.all.add(reconnected);
    await (this.subscription ??= subscribeToEvents(
      (said) => this.byName.get(said)?.forEach((listener) => listener()),
      () => this.all.forEach((listener) => listener()),
    ));
    return () => this.remove(listeners, reconnected);
  }

  private remove(listeners: Record<string, Listener>, reconnected: Listener) {
    for (const [name, listener] of Object.entries(listeners)) {
      const waiting = this.byName.get(name);
      waiting?.delete(listener);
      if (waiting?.size === 0) this.byName.delete(name);
    }
    this.all.delete(reconnected);
    if (this.all.size > 0) return;
    void this.subscription?.then((end) => end());
    this.subscription = null;
  }
}

const registry = new StreamRegistry();

/** Calls what stands under a band's id when something happened to it, or under `sessionRevokedChannel`; `reconnected` whenever announcements may have been missed. Returns what ends it. */
export const onBandEvent = (
  names: Record<string, Listener>,
  reconnected: Listener,
): Promise<() => void> => registry.add(names, reconnected);
