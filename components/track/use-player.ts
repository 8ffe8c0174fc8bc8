import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "@/browser/storage";

export type Playable = { id: string; audioURL: string; seconds: number };

const KEY = "volume";

/** What plays and where it is: one element for all tracks, so that there is one sound at a time. Nothing is fetched before it is asked for. */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement>(null);
  const volume = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [failed, setFailed] = useState(false);

  /** It is on the page wherever something can be pressed. */
  const element = () => audio.current!;

  useEffect(() => {
    const kept = keptVolume();
    if (audio.current) audio.current.volume = kept;
    if (volume.current) volume.current.value = String(kept);
  }, []);

  /** One that failed is fetched anew. */
  function select({ id, audioURL }: Playable) {
    if (id === selected && !failed) return;
    element().src = audioURL;
    setSelected(id);
    setPlaying(false);
    setPosition(0);
    setFailed(false);
  }

  function play(track: Playable) {
    select(track);
    // What goes wrong is heard as an event; a pause before the first sound is nothing wrong.
    element()
      .play()
      .catch(() => {});
  }

  function toggle(track: Playable) {
    if (track.id === selected && playing) element().pause();
    else play(track);
  }

  function seek(track: Playable, second: number) {
    select(track);
    element().currentTime = second;
    setPosition(second);
  }

  function changeVolume(level: number) {
    element().volume = level;
    writeStored("localStorage", KEY, String(level));
  }

  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setPosition(element().currentTime),
    onEnded: () => setPosition(0),
    onError: () => {
      setPlaying(false);
      setFailed(true);
    },
  };

  return {
    audio,
    volume,
    events,
    selected,
    playing,
    position,
    failed,
    play,
    toggle,
    seek,
    changeVolume,
  };
}

function keptVolume(): number {
  const kept = Number.parseFloat(readStored("localStorage", KEY) ?? "1");
  return kept >= 0 && kept <= 1 ? kept : 1;
}
