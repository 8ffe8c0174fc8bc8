import { Picture } from "@/components/picture/picture";
import { PlainLink } from "@/components/navigation/plain-link";
import type { SharedNight } from "@/lib/bands/shared-nights";
import { formatDate } from "@/lib/format";

/** Shown with photos; the others are listed below as links. */
const PICTURED = 8;

export function BandProfileNights({ nights }: { nights: SharedNight[] }) {
  if (nights.length === 0) return null;
  return (
    <section aria-labelledby="nights" className="border-t-2 border-ink pt-4">
      <h2 id="nights" className="heading-section">
        Nights with photos
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 print:grid-cols-4 print:[&>:nth-child(n+5)]:hidden">
        {nights.slice(0, PICTURED).map((night) => (
          <li key={night.id} className="min-w-0">
            <PicturedNight night={night} />
          </li>
        ))}
      </ul>
      <Earlier nights={nights.slice(PICTURED)} />
    </section>
  );
}

function PicturedNight({ night }: { night: SharedNight }) {
  const { id, photoUrl, otherBand } = night;
  return (
    <>
      <PlainLink href={`/rewards/${id}`} className="block">
        <Picture
          src={photoUrl}
          alt={`The night with ${otherBand.name}`}
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 25vw, 50vw"
          width={600}
          height={600}
          className="aspect-square w-full print:hidden"
        />
      </PlainLink>
      <p className="heading-item mt-2 line-clamp-3 break-words">
        with{" "}
        <PlainLink href={`/band/${otherBand.id}/profile`} dir="auto" className="link inline-block">
          {otherBand.name}
        </PlainLink>
      </p>
      <VenueAndDate night={night} />
    </>
  );
}

function Earlier({ nights }: { nights: SharedNight[] }) {
  if (nights.length === 0) return null;
  return (
    <details className="mt-6 print:hidden">
      <summary className="w-fit cursor-pointer py-1 font-semibold">Earlier nights</summary>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {nights.map((night) => (
          <li key={night.id} className="min-w-0 border-b border-line py-3 break-words">
            <NightLink night={night} />
            <VenueAndDate night={night} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NightLink({ night }: { night: SharedNight }) {
  const label = [`Night with ${night.otherBand.name}`, formatVenueAndDate(night)];
  return (
    <PlainLink
      href={`/rewards/${night.id}`}
      className="link inline-block font-semibold"
      aria-label={label.filter(Boolean).join(", ")}
    >
      Night with <bdi>{night.otherBand.name}</bdi>
    </PlainLink>
  );
}

const VenueAndDate = ({ night }: { night: SharedNight }) => (
  <p className="text-sm text-ink-muted" dir="auto">
    {formatVenueAndDate(night)}
  </p>
);

const formatVenueAndDate = ({ venue, showDate }: SharedNight) =>
  [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");
