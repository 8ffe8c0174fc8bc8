"use client";

import { useEffect, useRef } from "react";
import {
  changeVolume,
  isActive,
  readVolume,
  seekTrack,
  startTrack,
  toggleTrack,
  usePlayback,
  type PlayerTrack,
  type PlayState,
} from "@/browser/player";
import { TrackWaveform } from "@/components/track/track-waveform";
import { Button } from "@/components/ui/button";
import { PlayIcons } from "@/components/track/play-icons";
import { formatDuration } from "@/lib/tracks/playback/format-duration";

type ListedTrack = PlayerTrack & { membersOnly: boolean; peaks: number[] };

type TrackPlayerProps = { band: PlayerTrack["band"]; tracks: Omit<ListedTrack, "band">[] };

export function TrackPlayer({ band, tracks }: TrackPlayerProps) {
  return (
    <>
      <ol className="mt-2">
        {tracks.map((track) => (
          <Row key={track.id} track={{ ...track, band }} />
        ))}
      </ol>
      <Volume />
    </>
  );
}

function Volume() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = String(readVolume());
  }, []);
  return (
    <label className="mt-3 flex items-center gap-3 text-sm noscript:hidden">
      Volume
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        defaultValue={1}
        ref={input}
        onChange={(event) => changeVolume(Number(event.target.value))}
        className="h-6 w-32 accent-ink"
      />
    </label>
  );
}

type TrackProps = { track: ListedTrack };

function Row({ track }: TrackProps) {
  const current = usePlayback((playback) => (playback.track?.id === track.id ? playback : null));
  const position = current && Math.min(current.position, track.seconds);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-b border-line py-3 noscript:block">
      <div className="row-span-2 noscript:hidden">
        <RowButton
          title={track.title}
          state={current?.state ?? "paused"}
          onClick={() => toggleTrack(track)}
        />
      </div>
      <Title track={track} position={position} />
      <Position track={track} position={position ?? 0} />
      {current?.state === "failed" ? <PlayError /> : null}
      <noscript className="col-span-2">
        <audio controls preload="none" src={track.audioURL} />
      </noscript>
    </li>
  );
}

type RowButtonProps = { title: string; state: PlayState; onClick: () => void };

function RowButton({ title, state, onClick }: RowButtonProps) {
  const isPlaying = isActive(state);
  return (
    <Button
      type="button"
      variant={isPlaying ? "default" : "outline"}
      size="icon-lg"
      aria-label={`${isPlaying ? "Pause" : "Play"} ${title}`}
      onClick={onClick}
    >
      <PlayIcons state={state} />
    </Button>
  );
}

/** `position` is null for tracks that are not selected. */
function Title({ track, position }: { track: ListedTrack; position: number | null }) {
  const length = formatDuration(track.seconds);
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span dir="auto" className="heading-item min-w-0 grow break-words">
        {track.title}
      </span>
      {track.membersOnly ? (
        <span className="shrink-0 text-sm text-ink-muted">Members only</span>
      ) : null}
      <span className="figures shrink-0 text-sm text-ink-muted">
        {position === null ? length : `${formatDuration(position)} / ${length}`}
      </span>
    </p>
  );
}

function Position({ track, position }: TrackProps & { position: number }) {
  const { title, seconds, peaks } = track;
  return (
    <div className="relative h-12">
      <TrackWaveform peaks={peaks} share={position / seconds} />
      <input
        type="range"
        min={0}
        max={seconds}
        step={1}
        value={position}
        aria-label={`Position in ${title}`}
        aria-valuetext={`${formatDuration(position)} of ${formatDuration(seconds)}`}
        onChange={(event) => seekTrack(track, Number(event.target.value))}
        onPointerUp={() => startTrack(track)}
        className={SLIDER}
      />
    </div>
  );
}

/** Read out by the page's player. */
const PlayError = () => (
  <p className="col-start-2 text-sm text-danger">
    Couldn&apos;t play this track. Press play to try again.
  </p>
);

/** Covers the waveform; its handle is the playhead. */
const SLIDER =
  "absolute inset-0 size-full cursor-pointer noscript:hidden appearance-none bg-transparent [&::-moz-range-thumb]:h-12 [&::-moz-range-thumb]:w-0.5 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:h-12 [&::-webkit-slider-thumb]:w-0.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-ink";
