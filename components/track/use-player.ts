import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "@/browser/storage";

export type Playable = { id: string; audioURL: string; seconds: number };

const STORAGE_KEY = "volume";

/** One audio element for all tracks, so that only one plays; nothing loads before play is pressed. */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement>(null);
  const volume = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [failed, setFailed] = useState(false);

  function element(): HTMLAudioElement {
    if (!audio.current) throw new Error("The player is not mounted");
    return audio.current;
  }

  useEffect(() => {
    const stored = readVolume();
    if (audio.current) audio.current.volume = stored;
    if (volume.current) volume.current.value = String(stored);
  }, []);

  /** A failed track loads again. */
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
    // Failures arrive as `onError`; a pause before the first sound also rejects.
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
    writeStored("localStorage", STORAGE_KEY, String(level));
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

function readVolume(): number {
  const stored = Number.parseFloat(readStored("localStorage", STORAGE_KEY) ?? "1");
  return stored >= 0 && stored <= 1 ? stored : 1;
}
