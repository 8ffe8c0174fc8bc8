"use client";

import { useId } from "react";
import Link from "next/link";
import { BookmarkCheckIcon, BookmarkIcon } from "lucide-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Button } from "@/components/ui/button";
import { errorText } from "@/browser/api";
import {
  matchPreferencesQuery,
  saveMatchPreferencesMutation,
} from "@/browser/match-preference-queries";
import { isSamePreferences, preferencesPage, pickPreferences } from "./filters";
import { useFilters } from "./use-filters";

const UNFILTERED = "/discover";

type ButtonClick = React.MouseEvent<HTMLButtonElement>;

export function MatchPreferences({ bandId }: { bandId: string }) {
  const { filters, replaceIfUnchanged } = useFilters();
  const { data } = useQuery(matchPreferencesQuery(bandId));
  const hintId = useId();
  const saving = useMutation({
    ...saveMatchPreferencesMutation(useQueryClient(), bandId),
    onError: (error) => toast.error(errorText(error, "That didn't save. Please try again.")),
  });
  const current = pickPreferences(filters);
  const currentPage = preferencesPage(current);
  // The server normalizes them: "hip-hop" becomes "Hip Hop".
  const save = ({ currentTarget: { form } }: ButtonClick) =>
    saving.mutate(current, {
      onSuccess: ({ preferences }) => {
        if (preferences) replaceIfUnchanged(currentPage, preferences);
        focusIfLost(form);
      },
    });
  const remove = ({ currentTarget: { form } }: ButtonClick) =>
    saving.mutate(null, { onSuccess: () => focusIfLost(form) });
  if (!data) return null;
  const { preferences: saved } = data;
  if (saved && isSamePreferences(current, saved))
    return <ActivePreferences isSaving={saving.isPending} onDelete={remove} />;
  return (
    <div className="flex flex-col gap-2">
      {currentPage === UNFILTERED ? null : (
        <>
          <Button
            type="button"
            variant="outline"
            disabled={saving.isPending}
            onClick={save}
            aria-describedby={hintId}
          >
            <BookmarkIcon aria-hidden /> Save as our wish list
          </Button>
          <p id={hintId} className="text-sm text-ink-muted">
            We&apos;ll use it for your recommendations. Only your band sees it.
          </p>
        </>
      )}
      {saved ? (
        <Button variant="ghost" asChild>
          <Link href={preferencesPage(saved)}>Show our wish list</Link>
        </Button>
      ) : null}
    </div>
  );
}

type ActiveProps = { isSaving: boolean; onDelete: (press: ButtonClick) => void };

function ActivePreferences({ isSaving, onDelete }: ActiveProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="flex items-center gap-2 text-sm font-semibold">
        <BookmarkCheckIcon aria-hidden className="size-4" /> This is your wish list
      </p>
      <Button type="button" variant="ghost" size="sm" disabled={isSaving} onClick={onDelete}>
        Remove
      </Button>
    </div>
  );
}
