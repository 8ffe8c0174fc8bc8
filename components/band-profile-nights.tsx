import Link from "next/link";
import type { Route } from "next";
import { Picture } from "@/components/picture";
import { QuietLink } from "@/components/quiet-link";
import type { SharedNight } from "@/lib/bands/shared-nights";
import { formatDate } from "@/lib/format";

/** Nights that were shared and approved; nothing while there is none. */
export function BandProfileNights({ nights }: { nights: SharedNight[] }) {
  if (nights.length === 0) return null;
  return (
    <section aria-labelledby="nights" className="border-t-2 border-ink pt-4">
      <h2 id="nights" className="heading-section">
        Collaborations
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 print:grid-cols-4 print:[&>:nth-child(n+5)]:hidden">
        {nights.map((night) => (
          <li key={night.id} className="min-w-0">
            <Link href={`/rewards/${night.id}`} prefetch={false} className="block">
              <Picture src={night.photoUrl} alt={`The night with ${night.otherBand.name}`} sizes="(min-width: 1024px) 18rem, (min-width: 640px) 25vw, 50vw" width={600} height={600} className="aspect-square w-full print:hidden" />
            </Link>
            <p className="heading-item mt-2 line-clamp-3 break-words">
              with{" "}
              <QuietLink href={`/band/${night.otherBand.id}/profile` as Route} dir="auto" className="link inline-block">
                {night.otherBand.name}
              </QuietLink>
            </p>
            <p className="text-sm text-ink-muted" dir="auto">
              {[night.venue, night.showDate && formatDate(night.showDate)].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
