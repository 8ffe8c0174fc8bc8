import { BrokenEvent } from "@/components/swap/reliability/broken-event";
import { describeEvidence } from "@/lib/draw/describe";
import type { Draw } from "@/lib/draw/schema";
import { describePlayAgain, describeReliability } from "@/lib/reliability/describe";
import type { ReliabilityEvent } from "@/lib/reliability/schema";
import type { Reliability } from "@/lib/reliability/rating/schema";

type ReliabilitySectionProps = {
  reliability: Reliability;
  /** Where nothing else on the page tells what is confirmed. */
  draw?: Draw;
  broken: ReliabilityEvent[];
  isOwn: boolean;
};

/** On a profile, for members: what the band kept, and what it says about the rest. */
export function ReliabilitySection({ reliability, draw, broken, isOwn }: ReliabilitySectionProps) {
  if (isOwn && reliability.due === 0 && reliability.asked === 0) return null;
  const playAgain = describePlayAgain(reliability, isOwn ? "you" : "them");
  return (
    <section aria-labelledby="reliability" className="border-t-2 border-ink pt-3 print:hidden">
      <h2 id="reliability" className="heading-section">
        Reliability
      </h2>
      <p className="mt-2 font-semibold">{describeReliability(reliability)}</p>
      {playAgain ? <p className="mt-1">{playAgain}</p> : null}
      {draw ? <p className="mt-1 text-sm text-ink-muted">{describeEvidence(draw)}</p> : null}
      {broken.length > 0 ? (
        <>
          <h3 className="mt-4 text-sm font-semibold text-ink-muted">
            Not kept, in the last 24 months
          </h3>
          <ul className="mt-2 flex flex-col gap-4">
            {broken.map((event) => (
              <BrokenEvent key={event.id} event={event} isOwn={isOwn} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
