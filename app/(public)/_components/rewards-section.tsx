import { BadgeChip } from "@/components/band/badge-chip";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { BADGES } from "@/lib/points/badges";
import { approvedSubmissionPoints, POINTS } from "@/lib/points/rules";
import { LatestNights } from "./nights/latest-nights";
import { Section } from "./section";

const priceList = [
  { label: "You complete your profile", points: POINTS.PROFILE_COMPLETE },
  { label: "You and another band write to each other", points: POINTS.CONVERSATION },
  { label: "You agree on a night and confirm it", points: POINTS.COLLABORATION },
  { label: "The photo of the night is approved", points: approvedSubmissionPoints(0) },
  {
    label: "A band you invited confirms its email and completes its profile",
    points: POINTS.REFERRAL,
  },
];

const rewards = ["30 T-shirts", "merch", "studio time", "equipment", "a festival slot"];

const LEAD =
  "Playing together is the currency. Points earn badges, and every photo you add can win " +
  "a reward.";

export function RewardsSection({ nights }: { nights: RewardEntry[] }) {
  return (
    <Section id="rewards" title="The merch table" lead={LEAD}>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[1.4fr_1fr]">
        <PriceList />
        <div className="flex flex-col gap-10">
          <BadgeLegend />
          <div>
            <h3 className="heading-section border-t-2 border-ink pt-3">What bands can win</h3>
            <p className="poster-type mt-3 text-2xl/[1.1]">{rewards.join(", ")}.</p>
          </div>
        </div>
      </div>
      <LatestNights nights={nights} />
    </Section>
  );
}

function PriceList() {
  return (
    <dl>
      {priceList.map(({ label, points }) => (
        <div key={label} className="flex items-baseline gap-3 border-b border-line py-3">
          <dt className="poster-type text-2xl">{label}</dt>
          <dd className="poster-type figures ms-auto text-3xl whitespace-nowrap text-data">
            +{points}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BadgeLegend() {
  return (
    <div>
      <h3 className="heading-section border-t-2 border-ink pt-3">Badges</h3>
      <ul className="mt-3 flex flex-col gap-2">
        {BADGES.toReversed().map(({ name, points }) => (
          <li key={name} className="flex items-center justify-between gap-4">
            <BadgeChip badge={name} />
            <span className="figures text-sm text-ink-muted">from {points} points</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
