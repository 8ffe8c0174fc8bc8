import { Button } from "@/components/ui/button";
import type { DecidedDispute } from "@/lib/admin/swap-disputes/schema";
import { describeDecided } from "./decisions";

type DecidedMeanwhileProps = { decided: DecidedDispute | undefined; onGoOn: () => void };

/** Why a decision came too late, and how the night is now. */
export function DecidedMeanwhile({ decided, onGoOn }: DecidedMeanwhileProps) {
  if (!decided) return null;
  const isOver = decided.state !== "Disputed";
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 border-s-4 border-danger bg-sunken px-4 py-3 text-sm"
    >
      <p className="font-semibold">This changed meanwhile: {describeDecided(decided)}.</p>
      <p>{isOver ? "Your note was not sent." : "Look again before you decide."}</p>
      {isOver ? (
        <Button type="button" variant="outline" size="sm" onClick={onGoOn}>
          Go on
        </Button>
      ) : null}
    </div>
  );
}
