import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { invalidateSwaps } from "@/browser/agreement-queries";
import { api } from "@/browser/api";
import { toRoute } from "@/components/navigation/route";
import { nightRange, suggestNights } from "@/components/swap/suggest-nights";
import { useSwapWeekends } from "@/components/swap/use-swap-weekends";
import { DEFAULT_TERMS } from "@/lib/swaps/choices";
import { RETURN_MONTHS } from "@/lib/swaps/limits";
import { monthsAfter, today } from "@/lib/swaps/rules/days";
import type { SwapTerms } from "@/lib/swaps/schema";

/** The own night as a guest, then the one that the band hosts. */
export type Nights = [visit: string | null, returnNight: string | null];

export function useProposal(ownBandId: string, band: { id: string; name: string }) {
  const plan = usePlan(ownBandId, band.id);
  const [terms, setTerms] = useState<SwapTerms>(DEFAULT_TERMS);
  const [message, setMessage] = useState("");
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () =>
      api("POST", "/api/swaps", {
        bandIds: [band.id],
        legs: plan.nights.map((night, position) => ({
          terms,
          ...(night && { night, venue: position === 1 ? plan.room : "" }),
        })),
        message,
      }),
    onSuccess: ({ id }) => {
      toast.success(`Proposal sent to ${band.name}`);
      void invalidateSwaps(client);
      router.push(toRoute(`/swaps/${id}`));
    },
  });
  return {
    ...plan,
    ...{ terms, setTerms, message, setMessage, error },
    isSending: isPending || isSuccess,
    send: () => mutate(),
  };
}

/** A weekend in common each, as long as none is chosen; without one the date is decided later. */
function usePlan(ownBandId: string, otherBandId: string) {
  const { weekends, room, ownDates, isPending } = useSwapWeekends(ownBandId, otherBandId);
  const [chosen, setChosen] = useState<Nights | []>([]);
  const range = nightRange(monthsAfter(today(), RETURN_MONTHS.byDefault));
  const inCommon = suggestNights({ ...weekends, own: [] }, range);
  const [visit = inCommon[0] ?? null] = chosen;
  const nextInCommon = inCommon.find((day) => !visit || day > visit) ?? null;
  const [, returnNight = nextInCommon] = chosen;
  const nights: Nights = [visit, returnNight];
  return {
    nights,
    setNight: (position: 0 | 1, night: string | null) =>
      setChosen(position === 0 ? [night, returnNight] : [visit, night]),
    suggestions: suggestNights(weekends, range),
    ...{ range, room, ownDates, isPending },
  };
}
