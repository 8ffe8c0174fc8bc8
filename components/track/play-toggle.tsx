"use client";

import { clsx } from "clsx";
import { isActive, toggleTrack, usePlayback, type PlayerTrack } from "@/browser/player";
import { useReducedData } from "@/browser/use-reduced-data";
import { PlayIcons } from "@/components/track/play-icons";

/** Hidden when data saving is on. */
export function PlayToggle({ track, className }: { track: PlayerTrack; className?: string }) {
  const state = usePlayback((playback) =>
    playback.track?.id === track.id ? playback.state : "paused",
  );
  if (useReducedData()) return null;
  return (
    <button
      type="button"
      data-track={track.id}
      aria-label={`${isActive(state) ? "Pause" : "Play"} ${track.title} by ${track.band.name}`}
      onClick={() => toggleTrack(track)}
      data-playing={isActive(state) || undefined}
      className={clsx("button play-toggle", className)}
    >
      <PlayIcons state={state} />
    </button>
  );
}
