import { EVENT_TYPES, type EventType } from "@/lib/events";

/** An event as it reaches the browser. `open`: the stream stands (again), and anything may have happened before it. */
export type LiveEvent = { type: EventType | "open"; data: unknown };
type Hear = (event: LiveEvent) => void;

/** Milliseconds that the page has to itself before the stream takes one of its few connections. */
const HEAD_START = 1_000;
/** Milliseconds before a refused stream is tried again; doubled up to the longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

const listeners = new Set<Hear>();
let source: EventSource | null = null;
let opening: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_WAIT;

/** Hears the band's live events through the page's one stream. Returns what ends it. */
export function listenLive(hear: Hear): () => void {
  listeners.add(hear);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", follow);
    opening = setTimeout(follow, HEAD_START);
  }
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}

// A browser has few connections per site over HTTP/1.1: tabs in the background give theirs back, and catch up at `open`.
function follow() {
  clearTimeout(opening);
  if (document.hidden) close();
  else if (!source) open();
}

function open() {
  const opened = (source = new EventSource("/api/events"));
  opened.onopen = () => {
    wait = FIRST_WAIT;
    tell({ type: "open", data: null });
  };
  // The browser itself reconnects after a break, but not after a refusal.
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
    close();
    opening = setTimeout(follow, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  for (const type of EVENT_TYPES) opened.addEventListener(type, ({ data }: MessageEvent<string>) => tell({ type, data: JSON.parse(data) }));
}

function close() {
  clearTimeout(opening);
  source?.close();
  source = null;
}

const tell = (event: LiveEvent) => listeners.forEach((hear) => hear(event));
