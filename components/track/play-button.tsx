import { PlayToggle } from "@/components/track/play-toggle";
import type { BandCard } from "@/lib/bands/cards";

type PlayButtonProps = { band: Pick<BandCard, "id" | "name" | "track">; className?: string };

/** Plays a band's track in the page's player; nothing for a band without one. */
export function PlayButton({ band: { id, name, track }, className }: PlayButtonProps) {
  return track ? (
    <PlayToggle track={{ ...track, band: { id, name } }} className={className} />
  ) : null;
}
