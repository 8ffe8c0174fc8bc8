import type { DecidedDispute } from "@/lib/admin/swap-disputes/schema";
import { ChangedMeanwhile } from "../../../_components/changed-meanwhile";
import { describeDecided } from "./decisions";

type DecidedMeanwhileProps = { decided: DecidedDispute | undefined; onGoOn: () => void };

export function DecidedMeanwhile({ decided, onGoOn }: DecidedMeanwhileProps) {
  if (!decided) return null;
  const isOver = decided.state !== "Disputed";
  return (
    <ChangedMeanwhile
      title={`This changed meanwhile: ${describeDecided(decided)}`}
      consequence={isOver ? "Your note was not sent." : "Look again before you decide."}
      onGoOn={isOver ? onGoOn : undefined}
    />
  );
}
