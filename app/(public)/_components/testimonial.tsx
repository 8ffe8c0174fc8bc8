import { PlainLink } from "@/components/navigation/plain-link";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatVenueAndDate } from "./nights/venue-and-date";

export function Testimonial({ night }: { night: RewardEntry | undefined }) {
  if (!night) return null;
  const { id, band1, band2, caption } = night;
  return (
    <section aria-label="What bands say" className="bg-data text-on-data">
      <figure className="mx-auto max-w-[90rem] px-4 py-16 sm:px-6 sm:py-24">
        <blockquote
          dir="auto"
          className="poster-type text-[clamp(2.25rem,1.2rem+5vw,6rem)]/[0.92] break-words"
        >
          “{caption}”
        </blockquote>
        <figcaption className="mt-8 text-lg">
          <PlainLink href={`/rewards/${id}`} className="underline underline-offset-4">
            <bdi>{band1.name}</bdi> × <bdi>{band2.name}</bdi>
          </PlainLink>
          <span dir="auto" className="block break-words">
            {formatVenueAndDate(night)}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
