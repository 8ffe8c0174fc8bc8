import { BadgeChip } from "@/components/band/badge-chip";
import { BandProfileActions } from "@/components/band/profile/band-profile-actions";
import { BandPhoto } from "@/components/band/picture/band-photo";
import type { ProfileReader } from "@/components/band/profile/profile-reader";
import { GenreBadges } from "@/components/genre/genre-badges";
import { PlainLink } from "@/components/navigation/plain-link";
import { toListRoute } from "@/components/navigation/route";
import { cityPath } from "@/lib/cities/slug";
import { placeLine } from "@/lib/countries";
import type { Band } from "@/lib/bands/schema";
import { codePoints } from "@/lib/code-points";
import { formatNumber, plural } from "@/lib/format";

/** A little more than the average of the poster type. */
const LETTER_WIDTH_EM = 0.41;

type BandProfileHeroProps = {
  band: Band;
  reader: ProfileReader;
  menu?: React.ReactNode;
  children: React.ReactNode;
};

export function BandProfileHero({ band, reader, menu, children }: BandProfileHeroProps) {
  return (
    <article className="flex flex-col gap-6 sm:gap-8">
      <Headline band={band} reader={reader} />
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-x-12 print:grid-cols-[5fr_7fr] print:gap-6">
        <div className="lg:col-span-5 print:col-span-1">
          <BandPhoto
            band={band}
            eager
            sizes="(min-width: 1280px) 30rem, (min-width: 1024px) 40vw, 100vw"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-span-7 print:col-span-1 print:gap-4">
          <div className="flex flex-col gap-5">
            <GenreBadges genres={band.genres} linked={reader === "visitor"} />
            <Influences names={band.influences} />
          </div>
          <BandProfileActions band={band} reader={reader} menu={menu} />
          {children}
        </div>
      </div>
    </article>
  );
}

type ReaderProps = { band: Band; reader: ProfileReader };

function Headline({ band, reader }: ReaderProps) {
  return (
    <header className="@container flex flex-col gap-3">
      <p className="kicker flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y-2 border-ink py-2">
        <span dir="auto" className="min-w-0 break-words">
          <PlaceLine band={band} linked={reader === "visitor"} />
        </span>
        <Points band={band} />
      </p>
      <h1
        dir="auto"
        style={{ "--width-in-ems": widthInEms(band.name) }}
        className="poster-type text-[clamp(3rem,calc(100cqi/var(--width-in-ems)),10rem)] leading-[0.9] break-words"
      >
        {band.name}
      </h1>
    </header>
  );
}

function Points({ band: { badge, points, rank } }: { band: Band }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <BadgeChip badge={badge} />
      <span className="figures">
        {plural(points, "point")}
        {points > 0 ? ` · #${formatNumber(rank)} on the leaderboard` : null}
      </span>
    </span>
  );
}

function PlaceLine({ band, linked }: { band: Band; linked: boolean }) {
  const path = linked ? cityPath(band) : null;
  if (!path) return placeLine(band);
  return (
    <PlainLink href={toListRoute(path)} className="link">
      {placeLine(band)}
    </PlainLink>
  );
}

/** The name's width in ems, from which CSS computes the font size that fills the line. */
const widthInEms = (name: string) => (codePoints(name) * LETTER_WIDTH_EM).toFixed(2);

function Influences({ names }: { names: string[] }) {
  return (
    <section aria-labelledby="influences">
      <h2 id="influences" className="kicker text-ink-muted">
        For Fans Of
      </h2>
      {names.length > 0 ? (
        <ul className="poster-type mt-1 flex flex-wrap text-2xl print:text-base">
          {names.map((name, index) => (
            <Influence key={name} name={name} isLast={index === names.length - 1} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-muted">No influences listed yet</p>
      )}
    </section>
  );
}

function Influence({ name, isLast }: { name: string; isLast: boolean }) {
  return (
    <li className="max-w-full break-words">
      <bdi>{name}</bdi>
      {isLast ? null : (
        <span aria-hidden className="mx-2 text-spot">
          /
        </span>
      )}
    </li>
  );
}
