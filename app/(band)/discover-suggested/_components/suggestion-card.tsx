import Link from "next/link";
import { XIcon } from "lucide-react";
import { BandPhoto } from "@/components/band/picture/band-photo";
import { PlayButton } from "@/components/track/play-button";
import { Button } from "@/components/ui/button";
import type { BandCard } from "@/lib/bands/cards";

type SuggestionCardProps = {
  band: BandCard;
  score: React.ReactNode;
  /** Under the name. */
  lines: string[];
  onDismiss: (button: HTMLElement) => void;
  /** The main one, beside the link to the profile. */
  action: React.ReactNode;
  children: React.ReactNode;
};

/** A band of either list: its poster and score, why it suits, and what to do next. */
export function SuggestionCard({
  band,
  score,
  lines,
  onDismiss,
  action,
  children,
}: SuggestionCardProps) {
  return (
    <article
      aria-labelledby={`match-${band.id}`}
      className="flex h-full flex-col gap-4 border-[1.5px] border-ink bg-raised p-4"
    >
      <div className="flex gap-3">
        <div className="relative w-24 shrink-0 self-start sm:w-28">
          <BandPhoto band={band} />
          <PlayButton band={band} className="absolute end-1 bottom-1" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <div className="flex w-full items-start justify-between gap-2">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">{score}</p>
            <DismissButton name={band.name} onDismiss={onDismiss} />
          </div>
          <h2
            id={`match-${band.id}`}
            dir="auto"
            className="poster-type line-clamp-3 max-w-full text-xl/6 break-words"
          >
            {band.name}
          </h2>
          {lines.map((line) => (
            <p key={line} dir="auto" className="line-clamp-2 max-w-full text-sm text-ink-muted">
              {line}
            </p>
          ))}
        </div>
      </div>
      {children}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button variant="outline" className="px-2" asChild>
          <Link href={`/band/${band.id}/profile`}>View Profile</Link>
        </Button>
        {action}
      </div>
    </article>
  );
}

type DismissButtonProps = { name: string } & Pick<SuggestionCardProps, "onDismiss">;

const DismissButton = ({ name, onDismiss }: DismissButtonProps) => (
  <Button
    variant="ghost"
    size="icon-sm"
    className="-me-1 -mt-1"
    onClick={(event) => onDismiss(event.currentTarget)}
    aria-label={`Dismiss ${name}`}
    title="Dismiss"
  >
    <XIcon aria-hidden />
  </Button>
);
