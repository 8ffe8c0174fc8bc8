import type { SwapRing } from "@/lib/swap-matches/schema";
import { MATCH_GRID } from "../../_components/match-skeletons";
import { RingCard } from "./ring-card";

export function Rings({ rings }: { rings: SwapRing[] }) {
  if (rings.length === 0) return null;
  return (
    <section aria-labelledby="rings" className="mt-10 flex flex-col gap-4">
      <div>
        <h2 id="rings" className="heading-section">
          Rings of three
        </h2>
        <p className="mt-1 max-w-prose text-ink-muted">
          Each band plays in the next one&apos;s town. A ring is on once all three agree.
        </p>
      </div>
      <ul className={MATCH_GRID}>
        {rings.map((ring) => (
          <li key={ring.id} className="min-w-0">
            <RingCard ring={ring} />
          </li>
        ))}
      </ul>
    </section>
  );
}
