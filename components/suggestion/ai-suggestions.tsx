"use client";

import { useEffect } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SparklesIcon } from "lucide-react";
import { toast } from "sonner";
import { AiSuggestionsPanel } from "@/components/suggestion/ai-suggestions-panel";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { AiSuggestion } from "@/lib/ai/suggestions/schema";
import {
  dismissSuggestionMutation,
  restoreSuggestionMutation,
  suggestionsQuery,
} from "@/browser/suggestion-queries";
import { useOpenOnPage } from "@/browser/use-open-on-page";

/** Shown if the call fails (specification section 8). */
const fallbackSuggestions = (bandId: string): AiSuggestion[] => [
  {
    id: "complete-profile",
    type: "action",
    priority: "high",
    icon: "music",
    title: "Complete Your Profile",
    description: "Bands look at your photo, your sound and your figures before they write.",
    actionUrl: `/band/${bandId}/profile/edit`,
    actionText: "Edit profile",
  },
  {
    id: "check-matches",
    type: "opportunity",
    priority: "medium",
    icon: "users",
    title: "Check New Matches",
    description: "3 new bands in your area",
    actionUrl: "/discover-suggested",
    actionText: "See matches",
  },
];

/** Late enough not to compete with the page itself. */
const DOT_DELAY_MS = 1500;

/** The AI suggestions of the top bar, requested for its dot, and again whenever it opens. */
export function AiSuggestions({ bandId }: { bandId: string }) {
  const { isOpen, setOpen } = useOpenOnPage();
  const query = useQuery({ ...suggestionsQuery(bandId), enabled: isOpen });
  const dismiss = useDismissal(bandId);
  const fallback = query.isError && isOpen ? fallbackSuggestions(bandId) : undefined;
  const suggestions = query.data ?? fallback;
  const hasSuggestions = suggestions !== undefined && suggestions.length > 0;
  usePrefetch(bandId);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={hasSuggestions ? `AI suggestions, ${suggestions.length}` : "AI suggestions"}
        >
          <SparklesIcon aria-hidden className="size-5" />
          {hasSuggestions ? (
            <span
              data-slot="dot"
              className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-paper bg-spot"
            />
          ) : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-88 p-0" aria-label="AI suggestions">
        <AiSuggestionsPanel
          suggestions={suggestions}
          loading={query.isFetching}
          onRefresh={() => void query.refetch()}
          onChoose={() => setOpen(false)}
          onDismiss={query.data && dismiss}
        />
      </PopoverContent>
    </Popover>
  );
}

function usePrefetch(bandId: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const query = { ...suggestionsQuery(bandId), staleTime: Infinity };
    const prefetch = () => void queryClient.prefetchQuery(query);
    const timer = setTimeout(prefetch, DOT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [queryClient, bandId]);
}

function useDismissal(bandId: string) {
  const queryClient = useQueryClient();
  const dismissal = useMutation(dismissSuggestionMutation(queryClient, bandId));
  const restoration = useMutation(restoreSuggestionMutation(queryClient, bandId));
  // Callbacks of mutate() would be called for the latest suggestion only.
  return (suggestion: AiSuggestion) => {
    const undo = () =>
      restoration
        .mutateAsync(suggestion)
        .catch(() => toast.error("Couldn't bring the suggestion back. Please try again."));
    dismissal.mutateAsync(suggestion).then(
      () =>
        toast("Dismissed for a week", { action: { label: "Undo", onClick: () => void undo() } }),
      () => toast.error("Couldn't dismiss the suggestion. Please try again."),
    );
  };
}
