"use client";

import { useEffect, useState, type ComponentType } from "react";
import { usePlayback } from "@/browser/player";

/** Loads the player's controls when something first plays; without them the sound still does. */
export function PlayerHost() {
  const isSilent = usePlayback(({ track }) => track === null);
  const [Player, setPlayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSilent)
      import("@/components/track/mini-player").then(
        ({ MiniPlayer }) => setPlayer(() => MiniPlayer),
        () => {},
      );
  }, [isSilent]);
  return isSilent || !Player ? null : <Player />;
}
