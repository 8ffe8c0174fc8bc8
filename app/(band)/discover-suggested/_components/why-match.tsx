import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ChevronDownIcon, LoaderCircleIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { matchExplanationQuery } from "@/browser/ai-writing";

const SOURCES = {
  rules: "Based on both profiles",
  model: "Written by AI from both profiles and checked against them",
};

export function WhyMatch({ bandId, name }: { bandId: string; name: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const why = useQuery({ ...matchExplanationQuery(bandId), enabled: open });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="link"
        size="sm"
        className="px-0"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Why this match? ${name}`}
        onClick={() => setOpen(!open)}
      >
        Why this match?{" "}
        <ChevronDownIcon aria-hidden className={cn("transition-transform", open && "rotate-180")} />
      </Button>
      <div
        id={id}
        hidden={!open}
        aria-live="polite"
        aria-busy={why.isFetching}
        className="w-full border-s-4 border-data bg-data-wash px-3 py-2 text-sm"
      >
        {why.data ? (
          <>
            <p dir="auto" className="break-words">
              {why.data.explanation}
            </p>
            <p className="mt-1 text-xs text-ink-muted">{SOURCES[why.data.source]}</p>
          </>
        ) : why.isError ? (
          <span className="flex flex-wrap items-center gap-2">
            Couldn&apos;t load this.
            <Button variant="outline" size="sm" onClick={() => void why.refetch()}>
              Retry
            </Button>
          </span>
        ) : (
          <span className="flex items-center gap-2 text-ink-muted">
            <LoaderCircleIcon aria-hidden className="size-4 animate-spin" /> Looking at both
            profiles...
          </span>
        )}
      </div>
    </div>
  );
}
