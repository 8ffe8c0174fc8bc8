"use client";

import { useState } from "react";
import { clsx } from "clsx";
import { Button } from "@/components/ui/button";
import type { Player } from "@/lib/discography/players";

type ReleasePlayerProps = { title: string; players: Player[]; className?: string };

/** Embeds a platform's player, which loads only on request: it may set cookies. */
export function ReleasePlayer({ title, players, className }: ReleasePlayerProps) {
  const [player, setPlayer] = useState<Player | null>(null);
  return (
    <details
      className={clsx("mt-2 text-sm noscript:hidden print:hidden", className)}
      onToggle={(event) => event.currentTarget.open || setPlayer(null)}
    >
      <summary className="inline-flex min-h-6 items-center font-semibold">
        <span className="link">
          Listen here<span className="sr-only">: {title}</span>
        </span>
      </summary>
      {player ? (
        <PlayerFrame title={title} player={player} />
      ) : (
        <PlayerChoice players={players} onChoose={setPlayer} />
      )}
    </details>
  );
}

type PlayerChoiceProps = { players: Player[]; onChoose: (player: Player) => void };

function PlayerChoice({ players, onChoose }: PlayerChoiceProps) {
  return (
    <>
      <p className="mt-1 text-ink-muted">
        The player loads from {players.map(({ platform }) => platform).join(" or ")}, which may set
        cookies and see your IP address.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {players.map((player) => (
          <Button
            key={player.platform}
            type="button"
            variant="outline"
            size="sm"
            onClick={() => onChoose(player)}
          >
            Load {player.platform} player
          </Button>
        ))}
      </p>
    </>
  );
}

/** Takes the focus of the button it replaces. YouTube does not play without a referrer. */
function PlayerFrame({
  title,
  player: { platform, src, height },
}: {
  title: string;
  player: Player;
}) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      src={src}
      title={`${title} on ${platform}`}
      height={height}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      allow="encrypted-media; fullscreen"
      referrerPolicy="strict-origin"
      className="mt-2 w-full bg-sunken"
    />
  );
}
