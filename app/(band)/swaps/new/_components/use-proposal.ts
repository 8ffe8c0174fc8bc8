import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { toast } from "sonner";
import { invalidateSwaps } from "@/browser/agreement-queries";
import { api } from "@/browser/api";
import { toRoute } from "@/components/navigation/route";
import { focusPageHeading } from "@/components/page/focus-page-heading";
import { nightRange, suggestNights } from "@/components/swap/night/suggest-nights";
import { useSwapWeekends } from "@/components/swap/night/use-swap-weekends";
import { today } from "@/lib/days";
import { RETURN_MONTHS } from "@/lib/swaps/limits";
import { monthsAfter } from "@/lib/swaps/rules/days";
import { formatList } from "@/lib/format";
import type { SwapTerms } from "@/lib/swaps/schema";
import { useProposalDraft, type Nights } from "./proposal-draft";

type Partner = { id: string; name: string };

/** Who hosts the own band, and who plays in its town: one band, or the other two of a ring. */
type Partners = readonly [host: Partner, guest?: Partner];

export function useProposal(ownBandId: string, partners: Partners) {
  const bands = partners.filter((band) => band !== undefined);
  const { draft, change, remove } = useProposalDraft(bands.map((band) => band.id).join());
  const { terms, message } = draft;
  const plan = usePlan(ownBandId, partners, draft.nights);
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
      remove();
      toast.success(`Proposal sent to ${formatList(bands.map((band) => band.name))}`);
      void invalidateSwaps(client);
      router.push(toRoute(`/swaps/${id}`));
    },
  });
  // The swap's page takes the place of this one, and of the pressed button.
  useEffect(() => (isSuccess ? focusPageHeading : undefined), [isSuccess]);
  return {
    ...plan,
    setNight: (position: 0 | 1, night: string | null) =>
      change({ nights: position === 0 ? [night, plan.nights[1]] : [plan.nights[0], night] }),
    terms,
    message,
    error,
    setTerms: (changed: SwapTerms) => change({ terms: changed }),
    setMessage: (changed: string) => change({ message: changed }),
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
function usePlan(ownBandId: string, [host, guest = host]: Partners, chosen: Nights | []) {
  const { room, ownDates, ...away } = useSwapWeekends(ownBandId, host.id);
  const home = useSwapWeekends(ownBandId, guest.id);
  const returnBy = monthsAfter(today(), RETURN_MONTHS.byDefault);
  const range = nightRange(returnBy);
  const [firstInCommon = null] = suggestNights({ ...away.weekends, own: [] }, range);
  const [visit = firstInCommon] = chosen;
  // Only a return comes after the visit that it returns.
  const fits = (day: string) => !visit || (guest === host ? day > visit : day !== visit);
  const nextInCommon = suggestNights({ ...home.weekends, own: [] }, range).find(fits) ?? null;
  const [, returnNight = nextInCommon] = chosen;
  const nights: Nights = [visit, returnNight];
  return {
    nights,
    suggestions: [away, home].map(({ weekends }) => suggestNights(weekends, range)),
    isPending: away.isPending || home.isPending,
    returnBy,
    range,
    room,
    ownDates,
  };
}
