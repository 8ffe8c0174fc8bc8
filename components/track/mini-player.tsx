"use client";

import { XIcon } from "lucide-react";
import {
  closePlayer,
  isActive,
  seekTrack,
  toggleTrack,
  usePlayback,
  type PlayerTrack,
} from "@/browser/player";
import { PlainLink } from "@/components/navigation/plain-link";
import { PlayIcons } from "@/components/track/play-icons";
import { Button } from "@/components/ui/button";
import { formatDuration } from "@/lib/tracks/playback/format-duration";

/** The controls of what plays, at the bottom of every page; globals.css keeps its place free. */
export function MiniPlayer() {
  const { track, state, position } = usePlayback((playback) => playback);
  if (!track) return null;
  return (
    <section
      aria-label="Player"
      data-slot="player"
      className="fixed inset-x-0 bottom-(--tab-bar-height) z-40 h-(--player-height) border-t-2 border-ink bg-raised print:hidden"
    >
      <div className="mx-auto flex h-16 max-w-[75rem] items-center gap-3 px-4 sm:px-6">
        <Button
          size="icon-lg"
          aria-label={isActive(state) ? "Pause" : "Play"}
          onClick={() => toggleTrack(track)}
        >
          <PlayIcons state={state} />
        </Button>
        <div className="min-w-0 flex-1">
          <Names track={track} />
          {state === "failed" ? <Failure /> : <Position track={track} position={position} />}
        </div>
        <Button
          variant="ghost"
          size="icon-lg"
          aria-label="Close player"
          onClick={() => close(track)}
        >
          <XIcon aria-hidden />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {state === "playing" ? `Playing ${track.title} by ${track.band.name}` : ""}
      </p>
    </section>
  );
}

function Names({ track: { title, band } }: { track: PlayerTrack }) {
  return (
    <p className="truncate text-sm">
      <bdi className="font-semibold">{title}</bdi>{" "}
      <PlainLink href={`/band/${band.id}/profile`} className="link">
        <bdi>{band.name}</bdi>
      </PlainLink>
    </p>
  );
}

function Position({ track, position }: { track: PlayerTrack; position: number }) {
  const { seconds } = track;
  const heard = Math.min(position, seconds);
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={heard}
        aria-label="Position"
        aria-valuetext={`${formatDuration(heard)} of ${formatDuration(seconds)}`}
        onChange={(event) => seekTrack(track, Number(event.target.value))}
        className="h-6 min-w-0 flex-1 accent-spot"
      />
      <span aria-hidden className="figures shrink-0 text-sm text-ink-muted">
        {formatDuration(heard)} / {formatDuration(seconds)}
      </span>
    </div>
  );
}

const Failure = () => (
  <p role="alert" className="h-6 truncate text-sm text-danger">
    Couldn&apos;t play this track.
  </p>
);

/** The focus goes to the track's button where the page has one. */
function close({ id }: PlayerTrack) {
  closePlayer();
  document.querySelector<HTMLElement>(`[data-track="${id}"]`)?.focus();
}
