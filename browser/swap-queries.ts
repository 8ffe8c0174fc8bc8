import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { api } from "@/browser/api";
import { isLastMutation } from "@/browser/invalidate";
import { READ_AGAIN_AFTER_BACK } from "@/browser/read-again-after-back";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import type { SwapSettings } from "@/lib/swap-settings/schema";

export const swapMatchesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["swap-matches", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/swap-matches?limit=20`),
    ...READ_AGAIN_AFTER_BACK,
  });

/** Of the viewer's band and this one. */
export const swapFitQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["swap-fit", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/swap-fit`),
  });

export const swapSettingsQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["swap-settings", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/swap-settings`),
    ...READ_AGAIN_AFTER_BACK,
  });

export const tourDatesQuery = (bandId: string) =>
  queryOptions({
    queryKey: ["tour-dates", bandId],
    queryFn: () => api("GET", `/api/bands/${bandId}/tour-dates`),
    select: ({ events }) => events,
    staleTime: 0,
  });

const withoutEnded = (saturdays: string[]) =>
  saturdays.filter((day) => upcomingWeekends().includes(day));

/** In one scope, so that the last change is saved last. Each starts from `known`: what this page has read or saved. */
export const saveSwapSettingsMutation = (
  client: QueryClient,
  bandId: string,
  known: RefObject<Partial<SwapSettings>>,
) => {
  const mutationKey = ["swap-settings", bandId];
  return mutationOptions({
    mutationKey,
    scope: { id: `swap settings of ${bandId}` },
    mutationFn: async (changes: Partial<SwapSettings>) => {
      const { openWeekends, preferredPlaces } = known.current;
      const saved = await api("PATCH", `/api/bands/${bandId}/swap-settings`, {
        ...changes,
        ...(changes.openWeekends && {
          openWeekends: withoutEnded(changes.openWeekends),
          previousOpenWeekends: openWeekends,
        }),
        ...(changes.preferredPlaces && { previousPreferredPlaces: preferredPlaces }),
      });
      known.current = { ...known.current, ...changes };
      return saved;
    },
    onSuccess: (saved) => client.setQueryData(swapSettingsQuery(bandId).queryKey, saved),
    onSettled: () => {
      if (isLastMutation(client, mutationKey))
        void client.invalidateQueries({ queryKey: swapMatchesQuery(bandId).queryKey });
    },
  });
};
