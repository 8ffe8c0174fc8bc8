import Link from "next/link";
import { BandPhoto } from "@/components/band/picture/band-photo";
import { ScoreBadge } from "@/components/band/score-badge";
import { PlayButton } from "@/components/track/play-button";
import { Button } from "@/components/ui/button";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { Section } from "./section";

export function BandsForYou({ matches }: { matches: SuggestedMatch[] }) {
  return (
    <Section
      title="Bands for you"
      aside={
        <Link href="/discover-suggested" className="link text-sm font-semibold">
          All recommendations
        </Link>
      }
    >
      <ul className="grid grid-cols-3 gap-3 sm:gap-4">
        {matches.map((match) => (
          <BandForYou key={match.id} {...match} />
        ))}
      </ul>
    </Section>
  );
}

function BandForYou({ band, matchScore }: SuggestedMatch) {
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <div className="relative">
        <BandPhoto
          band={band}
          sizes="(min-width: 1024px) 14rem, 33vw"
          className="border-[1.5px] border-ink"
        />
        <PlayButton band={band} className="absolute end-1 bottom-1" />
      </div>
      <p>
        <ScoreBadge score={matchScore} className="px-1.5 py-0.5 text-xs" />
      </p>
      <h3 className="heading-item line-clamp-2 leading-5 break-words">
        <Link href={`/band/${band.id}/profile`} dir="auto" className="hover:underline">
          {band.name}
        </Link>
      </h3>
      <Button asChild variant="outline" size="sm" className="mt-auto">
        <Link
          href={`/inbox?startConversation=${band.id}`}
          prefetch={false}
          aria-label={`Connect: ${band.name}`}
        >
          Connect
        </Link>
      </Button>
    </li>
  );
}
