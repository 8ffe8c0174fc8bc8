import { EyeOffIcon, MessageCircleIcon, PencilIcon } from "lucide-react";
import { BadgeChip } from "@/components/band/badge-chip";
import { BandPhoto } from "@/components/band/band-photo";
import type { ProfileReader } from "@/components/band/band-profile";
import { GenreBadges } from "@/components/genre/genre-badges";
import { ProfileTools } from "@/components/band/profile-tools";
import { QuietLink } from "@/components/navigation/quiet-link";
import { toListRoute, toRoute } from "@/components/navigation/route";
import { Button } from "@/components/ui/button";
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

/** The upper part of a profile, set like a poster. */
export function BandProfileHero({ band, reader, menu, children }: BandProfileHeroProps) {
  return (
    <article className="flex flex-col gap-6 sm:gap-8">
      <header className="@container flex flex-col gap-3">
        <p className="kicker flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y-2 border-ink py-2">
          <span dir="auto" className="min-w-0 break-words">
            <PlaceLine band={band} linked={reader === "visitor"} />
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <BadgeChip badge={band.badge} />
            <span className="figures">
              {plural(band.points, "point")}
              {band.points > 0 ? ` · #${formatNumber(band.rank)} of all bands` : null}
            </span>
          </span>
        </p>
        <h1
          dir="auto"
          style={{ "--width-in-ems": widthInEms(band.name) }}
          className="poster-type text-[clamp(3rem,calc(100cqi/var(--width-in-ems)),10rem)] leading-[0.9] break-words"
        >
          {band.name}
        </h1>
      </header>
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
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Action bandId={band.id} reader={reader} />
            {menu}
            {band.publicProfile === false ? (
              <HiddenNote bandId={band.id} />
            ) : (
              <ProfileTools name={band.name} />
            )}
          </div>
          {children}
        </div>
      </div>
    </article>
  );
}

/** Links to the bands of the city, on the pages of visitors. */
function PlaceLine({ band, linked }: { band: Band; linked: boolean }) {
  const path = linked ? cityPath(band) : null;
  if (!path) return placeLine(band);
  return (
    <QuietLink href={toListRoute(path)} className="link">
      {placeLine(band)}
    </QuietLink>
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
            <li key={name} className="max-w-full break-words">
              <bdi>{name}</bdi>
              {index < names.length - 1 ? (
                <span aria-hidden className="mx-2 text-spot">
                  /
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-muted">No influences listed yet</p>
      )}
    </section>
  );
}

/** For the band itself, instead of a share button: visitors cannot open the profile. */
function HiddenNote({ bandId }: { bandId: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <EyeOffIcon aria-hidden className="size-4 shrink-0" />
      <span>
        Hidden from visitors.{" "}
        <QuietLink href={`/band/${bandId}/profile/edit#general`} className="link text-ink">
          Show it to them
        </QuietLink>
      </span>
    </p>
  );
}

function Action({ bandId, reader }: { bandId: string; reader: ProfileReader }) {
  if (reader === "own") {
    return (
      <Button asChild variant="outline" size="lg" className="flex-1 sm:flex-none">
        <QuietLink href={`/band/${bandId}/profile/edit`}>
          <PencilIcon aria-hidden /> Edit profile
        </QuietLink>
      </Button>
    );
  }
  if (reader === "bandless") return null;
  const inbox = `/inbox?startConversation=${bandId}` as const;
  const href =
    reader === "band" ? toRoute(inbox) : toRoute(`/login?callbackUrl=${encodeURIComponent(inbox)}`);
  return (
    <Button asChild size="lg" className="flex-1 sm:flex-none">
      <QuietLink href={href}>
        <MessageCircleIcon aria-hidden /> {reader === "band" ? "Connect" : "Sign in to connect"}
      </QuietLink>
    </Button>
  );
}
