import { NightPhoto } from "@/components/reward/night-photo";
import { PlainLink } from "@/components/navigation/plain-link";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatVenueAndDate } from "./venue-and-date";

export function LatestNights({ nights }: { nights: RewardEntry[] }) {
  if (nights.length === 0) return null;
  return (
    <div className="mt-12">
      <h3 className="heading-section border-t-2 border-ink pt-3">Latest rewarded nights</h3>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {nights.map((night) => (
          <li key={night.id} className="group relative min-w-0">
            <NightPhoto night={night} alt="" />
            <h4 className="heading-item mt-2 leading-6 break-words">
              <PlainLink
                href={`/rewards/${night.id}`}
                dir="auto"
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-spot group-hover:decoration-2 group-hover:underline-offset-4"
              >
                {night.band1.name} × {night.band2.name}
              </PlainLink>
            </h4>
            <p dir="auto" className="text-sm break-words text-ink-muted">
              {formatVenueAndDate(night)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-lg">
        <PlainLink href="/rewards" className="link">
          See all rewarded nights
        </PlainLink>
      </p>
    </div>
  );
}
