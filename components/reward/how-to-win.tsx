import { RewardBadge } from "@/components/reward/reward-badge";
import { PlainLink } from "@/components/navigation/plain-link";
import { approvedSubmissionPoints } from "@/lib/points/rules";

const STEPS = [
  {
    title: "Play together",
    text: "Find another band, agree on a night, and confirm it in your conversation.",
  },
  {
    title: "Add the photo",
    text: "Once you've played, one of you adds a photo of the night.",
  },
  {
    title: "Our crew picks",
    text: `Each approved photo earns both bands up to ${approvedSubmissionPoints(0)} points. The nights we like best win one of these:`,
  },
];

const PRIZES = ["SHIRTS", "MERCH", "STUDIO", "EQUIPMENT", "FESTIVAL"] as const;

/** `open` for bands without a reward. */
export function HowToWin({ open }: { open: boolean }) {
  return (
    <details open={open} className="mb-8 border-y-2 border-ink py-3">
      <summary className="w-fit py-1 heading-item">How to win</summary>
      <ol className="mt-3 grid gap-x-8 gap-y-4 pb-2 sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="min-w-0">
            <p className="poster-type text-xl">
              <span className="figures text-spot-ink">{index + 1}</span> {title}
            </p>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-2 pt-2 pb-1">
        {PRIZES.map((type) => (
          <RewardBadge key={type} type={type} />
        ))}
        <PlainLink href="/points" className="link text-sm">
          How points work
        </PlainLink>
      </p>
    </details>
  );
}
