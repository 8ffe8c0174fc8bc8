import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/browser/storage";
import type { CardTrack } from "@/lib/bands/cards";

export type PlayerTrack = CardTrack & { band: { id: string; name: string } };

export type PlayState = "paused" | "loading" | "playing" | "failed";

type Playback = {
  track: PlayerTrack | null;
  state: PlayState;
  /** Seconds. */
  position: number;
};

const VOLUME_KEY = "volume";
const SILENT: Playback = { track: null, state: "paused", position: 0 };

let playback = SILENT;
let element: HTMLAudioElement | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function update(change: Partial<Playback>) {
  playback = { ...playback, ...change };
  listeners.forEach((listener) => listener());
}

/** What the one player of the page does; `pick` must return a primitive or a part of the state. */
export function usePlayback<Part>(pick: (playback: Playback) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => pick(playback),
    () => pick(SILENT),
  );
}

export const isActive = (state: PlayState): boolean => state === "loading" || state === "playing";

/** One element for the whole visit, so that only one track plays and navigations do not end it. */
function audio(): HTMLAudioElement {
  return (element ??= createAudio());
}

function createAudio(): HTMLAudioElement {
  const created = new Audio();
  created.preload = "none";
  created.volume = readVolume();
  const changes: Record<string, () => Partial<Playback>> = {
    play: () => ({ state: "loading" }),
    waiting: () => ({ state: "loading" }),
    playing: () => ({ state: "playing" }),
    pause: () => ({ state: "paused" }),
    timeupdate: () => ({ position: created.currentTime }),
    ended: () => ({ state: "paused", position: 0 }),
    error: () => ({ state: "failed" }),
  };
  for (const [event, change] of Object.entries(changes))
    created.addEventListener(event, () => playback.track && update(change()));
  return created;
}

/** A failed track loads again. */
function selectTrack(track: PlayerTrack) {
  if (track.id === playback.track?.id && playback.state !== "failed") return;
  audio().src = track.audioURL;
  update({ ...SILENT, track });
}

export function startTrack(track: PlayerTrack): void {
  selectTrack(track);
  // Failures arrive as an event; a pause before the first sound also rejects.
  audio()
    .play()
    .catch(() => {});
}

export function toggleTrack(track: PlayerTrack): void {
  if (track.id === playback.track?.id && isActive(playback.state)) audio().pause();
  else startTrack(track);
}

export function seekTrack(track: PlayerTrack, second: number): void {
  selectTrack(track);
  audio().currentTime = second;
  update({ position: second });
}

/** Ends the sound and its download. */
export function closePlayer(): void {
  update(SILENT);
  element?.pause();
  element?.removeAttribute("src");
  element?.load();
}

export function changeVolume(level: number): void {
  audio().volume = level;
  writeStored("localStorage", VOLUME_KEY, String(level));
}

export function readVolume(): number {
  const stored = Number.parseFloat(readStored("localStorage", VOLUME_KEY) ?? "1");
  return stored >= 0 && stored <= 1 ? stored : 1;
}
