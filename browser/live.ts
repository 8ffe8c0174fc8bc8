import type { z } from "zod";
import type { CallPath } from "@/browser/calls";
import { EVENT_TYPES, WRITING } from "@/lib/events/types";
import type { StreamedEvent } from "@/lib/live/schema";

type Typed<Event> = Event extends { event: infer Type; data: infer Data }
  ? { type: Type; data: Data }
  : never;

/**
 * `open`: the stream has (re)connected, so anything may have happened since the last event.
 * `refused`: the server took the connection but not the request, as when the session has ended.
 */
export type LiveEvent =
  | Typed<z.output<typeof StreamedEvent>>
  | { type: "open"; data: null }
  | { type: "refused"; data: null };
type Listener = (event: LiveEvent) => void;

/** The page loads first: the stream takes one of the browser's few connections. */
const CONNECT_DELAY_MS = 1_000;
const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 60_000;
/** The server sends a heartbeat every 20 seconds. */
const HEARTBEAT_TIMEOUT_MS = 50_000;
/** Poll interval while no stream gets through. */
const POLL_MS = 10_000;
/** In a hidden tab, whose title still shows the unread count. */
const HIDDEN_POLL_MS = 60_000;

/** Web Lock of the one hidden tab that stays connected. */
const HIDDEN_TAB_LOCK = "live events in the background";

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let connectTimer: ReturnType<typeof setTimeout> | undefined;
let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
let pollTimer: ReturnType<typeof setInterval> | undefined;
let backoffMs = MIN_BACKOFF_MS;
let isStreaming = false;
let lastEventId = "";
let hasLock = false;
let resolveLock = () => {};

/** Subscribes to the band's live events: one stream per page, or polling. Returns unsubscribe. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", onVisibilityChange);
    window.addEventListener("online", reconnect);
    connectTimer = setTimeout(onVisibilityChange, CONNECT_DELAY_MS);
    startPolling();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibilityChange);
    window.removeEventListener("online", reconnect);
    clearInterval(pollTimer);
    releaseLock();
    close();
  };
}

// Browsers allow few HTTP/1.1 connections per site: one hidden tab stays connected, the others
// disconnect, poll rarely and catch up at `open`.
function onVisibilityChange() {
  startPolling();
  if (document.hidden && navigator.locks)
    return void navigator.locks.request(HIDDEN_TAB_LOCK, { ifAvailable: true }, holdLock);
  releaseLock();
  connectOrClose();
}

/** Holds the lock until the tab is visible again. */
function holdLock(lock: Lock | null): Promise<void> | undefined {
  // A second request is refused while this tab holds the lock itself.
  if (!lock && hasLock) return;
  hasLock = lock !== null && document.hidden && listeners.size > 0;
  connectOrClose();
  return hasLock ? new Promise((resolve) => (resolveLock = resolve)) : undefined;
}

function releaseLock() {
  hasLock = false;
  resolveLock();
}

function connectOrClose() {
  clearTimeout(connectTimer);
  if (listeners.size === 0 || (document.hidden && !hasLock)) close();
  else if (!source) open();
}

function open() {
  const path: CallPath<"GET"> = lastEventId
    ? `/api/events?lastEventId=${lastEventId}`
    : "/api/events";
  const opened = (source = new EventSource(path));
  restartHeartbeatTimer();
  opened.onopen = () => {
    backoffMs = MIN_BACKOFF_MS;
    emit({ type: "open", data: null });
  };
  // The browser reconnects after a broken connection, but not after a refused one.
  opened.onerror = () => {
    isStreaming = false;
    if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
    emit({ type: "refused", data: null });
    retry();
  };
  opened.addEventListener("alive", markAlive);
  for (const type of [...EVENT_TYPES, WRITING] as const)
    opened.addEventListener(type, (event: MessageEvent<string>) => {
      markAlive(event);
      emit({ type, data: JSON.parse(event.data) });
    });
}

function markAlive(event: MessageEvent<string>) {
  isStreaming = true;
  lastEventId = event.lastEventId || lastEventId;
  restartHeartbeatTimer();
}

function restartHeartbeatTimer() {
  clearTimeout(heartbeatTimer);
  heartbeatTimer = setTimeout(reconnect, HEARTBEAT_TIMEOUT_MS);
}

function retry() {
  close();
  // Jitter: after a server restart every browser comes back.
  connectTimer = setTimeout(connectOrClose, backoffMs * (0.5 + Math.random()));
  backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
}

function reconnect() {
  close();
  connectOrClose();
}

function close() {
  clearTimeout(connectTimer);
  clearTimeout(heartbeatTimer);
  source?.close();
  source = null;
  isStreaming = false;
}

function startPolling() {
  clearInterval(pollTimer);
  pollTimer = setInterval(poll, document.hidden ? HIDDEN_POLL_MS : POLL_MS);
}

function poll() {
  // The tab that held the lock may have been closed.
  if (document.hidden && !hasLock) onVisibilityChange();
  if (!isStreaming && navigator.onLine) emit({ type: "open", data: null });
}

const emit = (event: LiveEvent) => listeners.forEach((listener) => listener(event));
