import Link from "next/link";
import { BadgeChip } from "@/components/band/badge-chip";
import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";
import { BADGES } from "@/lib/points/badges";
import { RULES } from "@/lib/points/rules";
import { MAX_DAILY_REFERRALS } from "@/lib/referrals/signals";

export const metadata = pageMetadata({
  title: "How points work",
  description: "How to earn points on Doublebill, and how many.",
  path: "/points",
});

const TIMES = ["the first time", "the second time", "the third time"];

export default function PointsPage() {
  return (
    <TextPage title="How points work">
      <p>You earn points for each of these. Nothing is counted twice.</p>
      <dl className="flex flex-col border-t-2 border-ink">
        {Object.values(RULES).map((rule) => (
          <Rule key={rule.event} {...rule} />
        ))}
      </dl>
      <h2>The same two bands again</h2>
      <p>
        The {RULES.SUBMISSION_APPROVED.points[0]} points for an approved photo are for your first
        night together. Later nights with the same band earn less, so it pays to play with new ones.
      </p>
      <h2>What doesn&apos;t count</h2>
      <p>Nights with a band that is blocked or no longer here.</p>
      <h2>Invites we look at first</h2>
      <p>
        An invite that looks like your own second account waits until our crew has looked at it, and
        so does every one after {MAX_DAILY_REFERRALS} in a day. Once it&apos;s approved, it counts
        like any other.
      </p>
      <h2>Taking points back</h2>
      <p>
        If a photo is rejected later, its points are taken back. You&apos;ll see that in your
        activity.
      </p>
      <h2>Badges and the leaderboard</h2>
      <ul className="flex flex-col gap-2">
        {BADGES.toReversed().map(({ name, description }) => (
          <li key={name} className="flex flex-wrap items-center gap-3">
            <BadgeChip badge={name} /> <span className="figures">{description}</span>
          </li>
        ))}
      </ul>
      <p>
        The{" "}
        <Link href="/leaderboard" className="link">
          leaderboard
        </Link>{" "}
        ranks bands by points, then by collaborations, then by who joined first.
      </p>
    </TextPage>
  );
}

function Rule({ event, who, points }: { event: string; who: string; points: readonly number[] }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-3">
      <dt className="font-semibold">{event}</dt>
      <dd className="figures poster-type row-span-2 text-end text-2xl">+{points[0]}</dd>
      <dd className="text-base text-ink-muted">
        {who}
        {points.length > 1 ? `: ${formatSteps(points)}` : ""}
      </dd>
    </div>
  );
}

/** "100 the first time, 50 the second time, 25 the third time, then 0" */
const formatSteps = (points: readonly number[]) =>
  points
    .map((amount, turn) => (TIMES[turn] ? `${amount} ${TIMES[turn]}` : `then ${amount}`))
    .join(", ");
