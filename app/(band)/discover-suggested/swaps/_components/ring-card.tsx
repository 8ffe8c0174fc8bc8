import Link from "next/link";
import { HandshakeIcon } from "lucide-react";
import { useId } from "react";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { ScoreBadge } from "@/components/band/score-badge";
import { SwapBreakdown } from "@/components/swap/fit/swap-breakdown";
import { Button } from "@/components/ui/button";
import type { BandCard } from "@/lib/bands/cards";
import { formatNumber } from "@/lib/format";
import type { SwapRing } from "@/lib/swap-matches/schema";
import { formatTown } from "@/lib/swaps/words/names";
import { WeekendsInCommon } from "./weekends-in-common";

type RingLeg = SwapRing["legs"][number];

/** Of three bands: the viewer's is the guest of the first night. */
export function RingCard({ ring }: { ring: SwapRing }) {
  const id = useId();
  const { legs, ringScore, breakdown } = ring;
  const [own, first, second] = legs.map(({ guest }) => guest);
  if (!own || !first || !second) return null;
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col gap-4 border-[1.5px] border-ink bg-raised p-4"
    >
      <div className="flex flex-col items-start gap-2">
        <ScoreBadge score={ringScore} kind="swap" />
        <h3 id={id} className="poster-type max-w-full text-xl/6 break-words">
          <ProfileLink band={first} /> and <ProfileLink band={second} />
        </h3>
      </div>
      <ol className="flex flex-col gap-3">
        {legs.map((leg) => (
          <li key={leg.guest.id} className="flex gap-3">
            <BandThumbnail band={leg.guest} className="w-12 shrink-0 self-start" />
            <Night leg={leg} ownId={own.id} />
          </li>
        ))}
      </ol>
      <SwapBreakdown match={{ breakdown, openWeekends: fewestWeekends(legs) }} />
      <Button className="mt-auto" asChild>
        <Link href={`/swaps/new?with=${first.id}&ring=${second.id}`} prefetch={false}>
          <HandshakeIcon aria-hidden /> Propose this ring
        </Link>
      </Button>
    </article>
  );
}

const ProfileLink = ({ band }: { band: BandCard }) => (
  <Link href={`/band/${band.id}/profile`} dir="auto" className="hover:underline">
    {band.name}
  </Link>
);

function Night({ leg, ownId }: { leg: RingLeg; ownId: string }) {
  const { guest, host, newPeople, openWeekends } = leg;
  const town = formatTown({ city: host.city ?? "", country: host.country ?? "" });
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {guest.id === ownId ? "You play" : `${guest.name} plays`} in {town} with{" "}
        {host.id === ownId ? "you" : host.name}
      </p>
      <p className="text-ink-muted">for {formatNumber(newPeople)} new people</p>
      <WeekendsInCommon weekends={openWeekends ?? []} />
    </div>
  );
}

/** The dates of a ring are those of its worst night. */
const fewestWeekends = (legs: RingLeg[]): string[] =>
  legs
    .flatMap(({ openWeekends }) => (openWeekends ? [openWeekends] : []))
    .reduce((fewest, weekends) => (weekends.length < fewest.length ? weekends : fewest));
