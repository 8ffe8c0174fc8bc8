import { NightPhoto } from "@/components/reward/night-photo";
import { RewardBadge } from "@/components/reward/reward-badge";
import { PlainLink } from "@/components/navigation/plain-link";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatVenueAndDate } from "../nights/venue-and-date";
import { MOSSGRAVE, NIGHT_BUS } from "./examples";
import { Piece } from "./piece";

const EXAMPLE = {
  id: null,
  band1: NIGHT_BUS,
  band2: MOSSGRAVE,
  photoUrl: "",
  rewardType: "SHIRTS",
  venue: "Brudenell Social Club",
  showDate: null,
} as const;

export function RewardPiece({ night }: { night: RewardEntry | undefined }) {
  const { id, band1, band2, rewardType, ...place } = night ?? EXAMPLE;
  const names = `${band1.name} × ${band2.name}`;
  return (
    <Piece label={id ? "A night that won a reward" : "An example of a reward"} className="p-0">
      <div className="relative">
        <NightPhoto night={night ?? EXAMPLE} alt="" />
        <RewardBadge type={rewardType} className="absolute start-3 top-3 text-sm" />
      </div>
      <div className="px-4 pb-4">
        <p className="heading-item leading-6 break-words">
          {id ? (
            <PlainLink href={`/rewards/${id}`} dir="auto" className="link">
              {names}
            </PlainLink>
          ) : (
            names
          )}
        </p>
        <p dir="auto" className="mt-1 text-sm break-words text-ink-muted">
          {formatVenueAndDate(place)}
        </p>
      </div>
    </Piece>
  );
}
