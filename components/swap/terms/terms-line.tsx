import type { SwapTerms } from "@/lib/swaps/schema";
import { describeTerms } from "@/lib/swaps/words/terms";
import { cn } from "@/lib/utils";

type TermsLineProps = {
  terms: SwapTerms;
  label?: string;
  className?: string;
};

export function TermsLine({ terms, label, className }: TermsLineProps) {
  return (
    <div className={cn("text-sm text-ink-muted", className)}>
      <p>
        <span className={label ? "font-medium" : "sr-only"}>
          {label ?? "Terms for the guest"}:{" "}
        </span>
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
