import Link from "next/link";
import { toRoute } from "@/components/navigation/route";
import type { SwapStep } from "@/lib/dashboard/schema";
import { Section } from "../section";
import { WaitingRow } from "./waiting-row";

const ACTIONS: Record<SwapStep["step"], string> = {
  answer: "Answer",
  report: "How was it?",
  agree: "Answer",
  offer: "Find a date",
  play: "See the swap",
};

export const SwapSteps = ({ steps }: { steps: SwapStep[] }) => (
  <Section
    title="Swaps"
    aside={
      <Link href="/swaps" className="link text-sm font-semibold">
        Your swaps
      </Link>
    }
  >
    {steps.length === 0 ? <p className="text-ink-muted">Nothing to do right now.</p> : null}
    <ul className="flex flex-col">
      {steps.map(({ swapId, legId, band, step, text }) => (
        <WaitingRow
          key={`${swapId} ${legId} ${step}`}
          band={band}
          href={toRoute(`/swaps/${swapId}${step === "report" ? "#report" : ""}`)}
          action={ACTIONS[step]}
        >
          {text}
        </WaitingRow>
      ))}
    </ul>
  </Section>
);
