import type { SwapTerms } from "@/lib/swaps/schema";
import { describeTerms } from "@/lib/swaps/words/terms";
import { cn } from "@/lib/utils";

export function TermsLine({ terms, className }: { terms: SwapTerms; className?: string }) {
  return (
    <div className={cn("text-sm text-ink-muted", className)}>
      <p>
        <span className="sr-only">Terms for the guest: </span>
        {describeTerms(terms)}
      </p>
      {terms.note ? (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {terms.note}
        </p>
      ) : null}
    </div>
  );
}
