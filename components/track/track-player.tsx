"use client";

import { PauseIcon, PlayIcon } from "lucide-react";
import { TrackWaveform } from "@/components/track/track-waveform";
import { Button } from "@/components/ui/button";
import { usePlayer, type Playable } from "@/components/track/use-player";
import { clock } from "@/lib/tracks/playback/clock";

type PlayerTrack = Playable & { title: string; membersOnly: boolean; peaks: number[] };

/** Plays one track at a time, when it is asked to. */
export function TrackPlayer({ tracks }: { tracks: PlayerTrack[] }) {
  const { audio, volume, events, changeVolume, ...player } = usePlayer();
  return (
    <>
      <audio ref={audio} preload="none" {...events} />
      <ol className="mt-2">
        {tracks.map((track) => (
          <Row key={track.id} track={track} player={player} />
        ))}
      </ol>
      <Volume ref={volume} onChange={changeVolume} />
    </>
  );
}

type VolumeProps = {
  ref: React.Ref<HTMLInputElement>;
  onChange: (volume: number) => void;
};

function Volume({ ref, onChange }: VolumeProps) {
  return (
    <label className="mt-3 flex items-center gap-3 text-sm noscript:hidden">
      Volume
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        defaultValue={1}
        ref={ref}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-32 accent-ink"
      />
    </label>
  );
}

type Player = Omit<ReturnType<typeof usePlayer>, "audio" | "volume" | "events" | "changeVolume">;

type TrackProps = { track: PlayerTrack; player: Player };

function Row({ track, player }: TrackProps) {
  const isCurrent = player.selected === track.id;
  const position = isCurrent ? Math.min(player.position, track.seconds) : 0;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-b border-line py-3 noscript:block">
      <div className="row-span-2 noscript:hidden">
        <PlayButton
          title={track.title}
          isPlaying={isCurrent && player.playing}
          onClick={() => player.toggle(track)}
        />
      </div>
      <Title track={track} position={isCurrent ? position : null} />
      <Position track={track} player={player} position={position} />
      {isCurrent && player.failed ? <PlayError /> : null}
      <noscript className="col-span-2">
        <audio controls preload="none" src={track.audioURL} />
      </noscript>
    </li>
  );
}

type PlayButtonProps = { title: string; isPlaying: boolean; onClick: () => void };

function PlayButton({ title, isPlaying, onClick }: PlayButtonProps) {
  return (
    <Button
      type="button"
      variant={isPlaying ? "default" : "outline"}
      size="icon-lg"
      aria-label={`${isPlaying ? "Pause" : "Play"} ${title}`}
      onClick={onClick}
    >
      {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
    </Button>
  );
}

/** `position` is null for tracks that are not selected. */
function Title({ track, position }: { track: PlayerTrack; position: number | null }) {
  const length = clock(track.seconds);
  return (
    <p className="flex min-w-0 items-baseline gap-x-3">
      <span dir="auto" className="heading-item min-w-0 grow truncate">
        {track.title}
      </span>
      {track.membersOnly ? (
        <span className="shrink-0 text-sm text-ink-muted">Members only</span>
      ) : null}
      <span className="figures shrink-0 text-sm text-ink-muted">
        {position === null ? length : `${clock(position)} / ${length}`}
      </span>
    </p>
  );
}

function Position({ track, player, position }: TrackProps & { position: number }) {
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
        aria-valuetext={`${clock(position)} of ${clock(seconds)}`}
        onChange={(event) => player.seek(track, Number(event.target.value))}
        onPointerUp={() => player.play(track)}
        className={SLIDER}
      />
    </div>
  );
}

const PlayError = () => (
  <p role="alert" className="col-start-2 text-sm text-danger">
    This track could not be played. Press play to try again.
  </p>
);

/** Lies over the waveform: its handle is the line where the sound is. */
const SLIDER =
  "absolute inset-0 size-full cursor-pointer noscript:hidden appearance-none bg-transparent [&::-moz-range-thumb]:h-12 [&::-moz-range-thumb]:w-0.5 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:h-12 [&::-webkit-slider-thumb]:w-0.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-ink";
