"use client";

import { useId } from "react";
import Link from "next/link";
import { BookmarkCheckIcon, BookmarkIcon } from "lucide-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { errorText } from "@/browser/api";
import {
  matchPreferencesQuery,
  saveMatchPreferencesMutation,
} from "@/browser/match-preference-queries";
import { pageOfWants, wantedOf } from "./filters";
import { useFilters } from "./use-filters";

const NOTHING = "/discover";

/** What the own band looks for: saved from the filters, shown in them, forgotten. */
export function Wants({ bandId }: { bandId: string }) {
  const { filters, change: setFilters } = useFilters();
  const { data } = useQuery(matchPreferencesQuery(bandId));
  const effect = useId();
  const change = useMutation({
    ...saveMatchPreferencesMutation(useQueryClient(), bandId),
    onError: (error) => toast.error(errorText(error, "Unable to save. Please try again.")),
  });
  // As they were saved: "hip-hop" is kept as "Hip Hop".
  const save = () =>
    change.mutate(wantedOf(filters), { onSuccess: ({ wants }) => wants && setFilters(wants) });
  if (!data) return null;
  const [shown, saved] = [pageOfWants(wantedOf(filters)), data.wants && pageOfWants(data.wants)];
  if (shown === saved)
    return <Shown busy={change.isPending} onForget={() => change.mutate(null)} />;
  return (
    <div className="flex flex-col gap-2">
      {shown === NOTHING ? null : (
        <>
          <Button
            type="button"
            variant="outline"
            disabled={change.isPending}
            onClick={save}
            aria-describedby={effect}
          >
            <BookmarkIcon aria-hidden /> Save as what we look for
          </Button>
          <p id={effect} className="text-sm text-ink-muted">
            Your recommendations follow it. Only your band sees it.
          </p>
        </>
      )}
      {saved ? (
        <Button variant="ghost" asChild>
          <Link href={saved}>Show what we look for</Link>
        </Button>
      ) : null}
    </div>
  );
}

function Shown({ busy, onForget }: { busy: boolean; onForget: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="flex items-center gap-2 text-sm font-semibold">
        <BookmarkCheckIcon aria-hidden className="size-4" /> This is what you look for
      </p>
      <Button type="button" variant="ghost" size="sm" disabled={busy} onClick={onForget}>
        Forget it
      </Button>
    </div>
  );
}
