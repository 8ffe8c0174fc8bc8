import { subscribeToEvents } from "@/lib/events/listener";

type Wake = () => unknown;

/**
 * Who waits for which announcement of events. Looked up by what is announced: a process holds thousands of streams and hears
 * of every band, so that to ask each of them would be half of its work.
 */
class Wakes {
  private readonly byName = new Map<string, Set<Wake>>();
  private readonly all = new Set<Wake>();
  private subscription: Promise<() => void> | null = null;

  async add(wakes: Record<string, Wake>, reconnected: Wake): Promise<() => void> {
    for (const [name, wake] of Object.entries(wakes))
      this.byName.set(name, (this.byName.get(name) ?? new Set()).add(wake));
    this.all.add(reconnected);
    await (this.subscription ??= subscribeToEvents(
      (said) => this.byName.get(said)?.forEach((wake) => wake()),
      () => this.all.forEach((wake) => wake()),
    ));
    return () => this.remove(wakes, reconnected);
  }

  private remove(wakes: Record<string, Wake>, reconnected: Wake) {
    for (const [name, wake] of Object.entries(wakes)) {
      const waiting = this.byName.get(name);
      waiting?.delete(wake);
      if (waiting?.size === 0) this.byName.delete(name);
    }
    this.all.delete(reconnected);
    if (this.all.size > 0) return;
    void this.subscription?.then((end) => end());
    this.subscription = null;
  }
}

const wakes = new Wakes();

/** Calls what stands under a band's id when something happened to it, or under `endOfSession`; `reconnected` whenever announcements may have been missed. Returns what ends it. */
export const wakeOn = (names: Record<string, Wake>, reconnected: Wake): Promise<() => void> =>
  wakes.add(names, reconnected);
