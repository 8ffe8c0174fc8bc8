import { EVENT_TYPES, type EventType } from "@/lib/events/types";

/** An event as it reaches the browser. `open`: anything may have happened since the last one, as when the stream stands again. */
export type LiveEvent = { type: EventType | "open"; data: unknown };
type Hear = (event: LiveEvent) => void;

/** Milliseconds that the page has to itself before the stream takes one of its few connections. */
const HEAD_START = 1_000;
/** Milliseconds before a refused stream is tried again; doubled up to the longest. */
const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 60_000;
/** Milliseconds without a sign of life after which a stream is taken for broken: the server gives one every 20 seconds. */
const LONGEST_SILENCE = 50_000;
/** Milliseconds between two looks at the server while no stream gets through. */
const LOOK_EVERY = 10_000;
/** The same in a tab that nobody looks at: its title still counts what is unread. */
const LOOK_RARELY = 60_000;

/** The lock of the one tab that listens on while nobody looks at it. */
const BACKGROUND = "live events in the background";

const listeners = new Set<Hear>();
let source: EventSource | null = null;
let opening: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setInterval> | undefined;
let wait = MIN_BACKOFF_MS;
let isFlowing = false;
let lastEventId = "";
let isKept = false;
let letGo = () => {};

/** Hears the band's live events through the page's one stream, or by looking from time to time where none gets through. Returns what ends it. */
export function listenLive(hear: Hear): () => void {
  listeners.add(hear);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", turn);
    window.addEventListener("online", reopen);
    opening = setTimeout(turn, HEAD_START);
    lookOn();
  }
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", turn);
    window.removeEventListener("online", reopen);
    clearInterval(looking);
    release();
    close();
  };
}

// A browser has few connections per site over HTTP/1.1: of the tabs in the background one listens on, the others give theirs back, look rarely, and
// catch up at `open`.
function turn() {
  lookOn();
  if (document.hidden && navigator.locks)
    return void navigator.locks.request(BACKGROUND, { ifAvailable: true }, stay);
  release();
  follow();
}

/** Keeps the lock until someone looks at the tab again, unless that is so already or another tab has it. */
function stay(lock: Lock | null): Promise<void> | undefined {
  // Asked twice: the first answer holds.
  if (!lock && isKept) return;
  isKept = lock !== null && document.hidden && listeners.size > 0;
  follow();
  return isKept ? new Promise((resolve) => (letGo = resolve)) : undefined;
}

function release() {
  isKept = false;
  letGo();
}

function follow() {
  clearTimeout(opening);
  if (listeners.size === 0 || (document.hidden && !isKept)) close();
  else if (!source) open();
}

function open() {
  const opened = (source = new EventSource(
    lastEventId ? `/api/events?lastEventId=${lastEventId}` : "/api/events",
  ));
  stir();
  opened.onopen = () => {
    wait = MIN_BACKOFF_MS;
    tell({ type: "open", data: null });
  };
  // The browser itself reconnects after a break, but not after a refusal.
  opened.onerror = () => {
    isFlowing = false;
    if (opened.readyState === EventSource.CLOSED && opened === source) retry();
  };
  opened.addEventListener("alive", flow);
  for (const type of EVENT_TYPES)
    opened.addEventListener(type, (event: MessageEvent<string>) => {
      flow(event);
      tell({ type, data: JSON.parse(event.data) });
    });
}

function flow(event: MessageEvent<string>) {
  isFlowing = true;
  lastEventId = event.lastEventId || lastEventId;
  stir();
}

/** Waits anew for the next sign of life. */
function stir() {
  clearTimeout(silence);
  silence = setTimeout(reopen, LONGEST_SILENCE);
}

function retry() {
  close();
  // Not all at once: after a restart every browser comes back.
  opening = setTimeout(follow, wait * (0.5 + Math.random()));
  wait = Math.min(wait * 2, MAX_BACKOFF_MS);
}

function reopen() {
  close();
  follow();
}

function close() {
  clearTimeout(opening);
  clearTimeout(silence);
  source?.close();
  source = null;
  isFlowing = false;
}

function lookOn() {
  clearInterval(looking);
  looking = setInterval(look, document.hidden ? LOOK_RARELY : LOOK_EVERY);
}

function look() {
  // The tab that listened for all may have been closed.
  if (document.hidden && !isKept) turn();
  if (!isFlowing && navigator.onLine) tell({ type: "open", data: null });
}

const tell = (event: LiveEvent) => listeners.forEach((hear) => hear(event));
