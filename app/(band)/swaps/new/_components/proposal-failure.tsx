import Link from "next/link";
import { fallbackFor } from "@/components/form/form-errors";
import { scrollIntoView } from "@/components/form/list-option";
import { toRoute } from "@/components/navigation/route";
import { conflictingVersion, errorText } from "@/browser/api";
import type { Swap } from "@/lib/swaps/schema";

type ProposalFailureProps = { error: unknown; name: string };

/** Beside the button, with the way to the swap that is under way already. */
export function ProposalFailure({ error, name }: ProposalFailureProps) {
  if (!error) return null;
  const underWay = conflictingVersion<Swap>(error);
  return (
    <div ref={scrollIntoView} role="alert" className="border-s-4 border-danger bg-raised px-4 py-3">
      <p className="font-semibold">
        {errorText(error, fallbackFor(error, "Couldn't send this. Please try again."))}
      </p>
      {underWay ? (
        <Link
          href={toRoute(`/swaps/${underWay.id}`)}
          className="link inline-flex min-h-11 items-center"
        >
          See your swap with {name}
        </Link>
      ) : null}
    </div>
  );
}
