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
      <label className="mt-3 flex items-center gap-3 text-sm noscript:hidden">
        Volume
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          defaultValue={1}
          ref={volume}
          onChange={(event) => changeVolume(Number(event.target.value))}
          className="h-6 w-32 accent-ink"
        />
      </label>
    </>
  );
}

type Player = Omit<ReturnType<typeof usePlayer>, "audio" | "volume" | "events" | "changeVolume">;

function Row({ track, player }: { track: PlayerTrack; player: Player }) {
  const { id, title, membersOnly, seconds, peaks, audioURL } = track;
  const current = player.selected === id;
  const position = current ? Math.min(player.position, seconds) : 0;
  const playing = current && player.playing;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-b border-line py-3 noscript:block">
      <div className="row-span-2 noscript:hidden">
        <Button
          type="button"
          variant={playing ? "default" : "outline"}
          size="icon-lg"
          aria-label={`${playing ? "Pause" : "Play"} ${title}`}
          onClick={() => player.toggle(track)}
        >
          {playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
        </Button>
      </div>
      <p className="flex min-w-0 items-baseline gap-x-3">
        <span dir="auto" className="heading-item min-w-0 grow truncate">
          {title}
        </span>
        {membersOnly ? <span className="shrink-0 text-sm text-ink-muted">Members only</span> : null}
        <span className="figures shrink-0 text-sm text-ink-muted">
          {current ? `${clock(position)} / ${clock(seconds)}` : clock(seconds)}
        </span>
      </p>
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
      {current && player.failed ? (
        <p role="alert" className="col-start-2 text-sm text-danger">
          This track could not be played. Press play to try again.
        </p>
      ) : null}
      <noscript className="col-span-2">
        <audio controls preload="none" src={audioURL} />
      </noscript>
    </li>
  );
}

/** Lies over the waveform: its handle is the line where the sound is. */
const SLIDER =
  "absolute inset-0 size-full cursor-pointer noscript:hidden appearance-none bg-transparent [&::-moz-range-thumb]:h-12 [&::-moz-range-thumb]:w-0.5 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:h-12 [&::-webkit-slider-thumb]:w-0.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-ink";
