import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { invalidateSwaps } from "@/browser/agreement-queries";
import { api } from "@/browser/api";
import { toRoute } from "@/components/navigation/route";
import { nightRange, suggestNights } from "@/components/swap/night/suggest-nights";
import { useSwapWeekends } from "@/components/swap/night/use-swap-weekends";
import { DEFAULT_TERMS } from "@/lib/swaps/choices";
import { RETURN_MONTHS } from "@/lib/swaps/limits";
import { monthsAfter, today } from "@/lib/swaps/rules/days";
import { formatList } from "@/lib/format";
import type { SwapTerms } from "@/lib/swaps/schema";

type Partner = { id: string; name: string };

/** Who hosts the own band, and who plays in its town: one band, or the other two of a ring. */
export type Partners = readonly [host: Partner, guest?: Partner];

/** The own night as a guest, then the one that the band hosts. */
export type Nights = [visit: string | null, returnNight: string | null];

export function useProposal(ownBandId: string, partners: Partners) {
  const plan = usePlan(ownBandId, partners);
  const bands = partners.filter((band) => band !== undefined);
  const [terms, setTerms] = useState<SwapTerms>(DEFAULT_TERMS);
  const [message, setMessage] = useState("");
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () =>
      api("POST", "/api/swaps", {
        bandIds: bands.map((band) => band.id),
        legs: toLegs(plan, terms, bands.length > 1),
        message,
      }),
    onSuccess: ({ id }) => {
      toast.success(`Proposal sent to ${formatList(bands.map((band) => band.name))}`);
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

/** In a ring the others' night is between the own two, and up to them. */
function toLegs({ nights, room }: ReturnType<typeof usePlan>, terms: SwapTerms, isRing: boolean) {
  const legs = nights.map((night, position) => ({
    terms,
    ...(night && { night, venue: position === 1 ? room : "" }),
  }));
  return isRing ? [...legs.slice(0, 1), {}, ...legs.slice(1)] : legs;
}

/** Suggests a weekend in common for each night; without one the date is decided later. */
function usePlan(ownBandId: string, [host, guest = host]: Partners) {
  const { room, ownDates, ...away } = useSwapWeekends(ownBandId, host.id);
  const home = useSwapWeekends(ownBandId, guest.id);
  const [chosen, setChosen] = useState<Nights | []>([]);
  const range = nightRange(monthsAfter(today(), RETURN_MONTHS.byDefault));
  const [firstInCommon = null] = suggestNights({ ...away.weekends, own: [] }, range);
  const [visit = firstInCommon] = chosen;
  // Only a return comes after the visit that it returns.
  const fits = (day: string) => !visit || (guest === host ? day > visit : day !== visit);
  const nextInCommon = suggestNights({ ...home.weekends, own: [] }, range).find(fits) ?? null;
  const [, returnNight = nextInCommon] = chosen;
  const nights: Nights = [visit, returnNight];
  return {
    nights,
    setNight: (position: 0 | 1, night: string | null) =>
      setChosen(position === 0 ? [night, returnNight] : [visit, night]),
    suggestions: [away, home].map(({ weekends }) => suggestNights(weekends, range)),
    isPending: away.isPending || home.isPending,
    ...{ range, room, ownDates },
  };
}
