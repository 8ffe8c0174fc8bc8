import { Picture } from "@/components/picture/picture";
import { QuietLink } from "@/components/navigation/quiet-link";
import type { SharedNight } from "@/lib/bands/shared-nights";
import { formatDate } from "@/lib/format";

/** How many are shown with their photos; the others stand below as lines with links, for search engines too. */
const PICTURED = 8;

/** Nights that were shared and approved; nothing while there is none. */
export function BandProfileNights({ nights }: { nights: SharedNight[] }) {
  if (nights.length === 0) return null;
  return (
    <section aria-labelledby="nights" className="border-t-2 border-ink pt-4">
      <h2 id="nights" className="heading-section">
        Collaborations
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 print:grid-cols-4 print:[&>:nth-child(n+5)]:hidden">
        {nights.slice(0, PICTURED).map((night) => (
          <li key={night.id} className="min-w-0">
            <QuietLink href={`/rewards/${night.id}`} className="block">
              <Picture
                src={night.photoUrl}
                alt={`The night with ${night.otherBand.name}`}
                sizes="(min-width: 1024px) 18rem, (min-width: 640px) 25vw, 50vw"
                width={600}
                height={600}
                className="aspect-square w-full print:hidden"
              />
            </QuietLink>
            <p className="heading-item mt-2 line-clamp-3 break-words">
              with{" "}
              <QuietLink
                href={`/band/${night.otherBand.id}/profile`}
                dir="auto"
                className="link inline-block"
              >
                {night.otherBand.name}
              </QuietLink>
            </p>
            <p className="text-sm text-ink-muted" dir="auto">
              {whereAndWhen(night)}
            </p>
          </li>
        ))}
      </ul>
      <Earlier nights={nights.slice(PICTURED)} />
    </section>
  );
}

function Earlier({ nights }: { nights: SharedNight[] }) {
  if (nights.length === 0) return null;
  return (
    <details className="mt-6 print:hidden">
      <summary className="w-fit cursor-pointer py-1 font-semibold">Earlier collaborations</summary>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {nights.map((night) => (
          <li key={night.id} className="min-w-0 border-b border-line py-3 break-words">
            <QuietLink
              href={`/rewards/${night.id}`}
              className="link inline-block font-semibold"
              aria-label={[`Night with ${night.otherBand.name}`, whereAndWhen(night)]
                .filter(Boolean)
                .join(", ")}
            >
              Night with <bdi>{night.otherBand.name}</bdi>
            </QuietLink>
            <p className="text-sm text-ink-muted" dir="auto">
              {whereAndWhen(night)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const whereAndWhen = ({ venue, showDate }: SharedNight) =>
  [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");
