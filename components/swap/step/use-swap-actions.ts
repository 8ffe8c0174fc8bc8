import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "sonner";
import { invalidateSwaps } from "@/browser/agreement-queries";
import { api, ApiError, conflictingVersion, errorText } from "@/browser/api";
import { tourDatesQuery } from "@/browser/swap-queries";
import { useSingleFlight } from "@/components/form/use-single-flight";
import { toastFailure } from "@/components/form/toast-failure";
import { DEFAULT_MESSAGE, type FieldErrors } from "@/lib/errors";
import type { NightReportInput } from "@/lib/swaps/reports/schema";
import type { AcceptInput, NightOfferInput, Swap, SubstituteInput } from "@/lib/swaps/schema";

/** `errors`: the server's, by field. `conflict`: what changed meanwhile. */
export type StepResult = { isDone: boolean; errors: FieldErrors; conflict?: string };
type Step = Promise<StepResult>;

type Options = {
  /** The caller shows `conflict` itself. */
  showsConflict?: boolean;
};

/** Shows failures, and refetches the swap either way. `isPending`: while any component takes a step of this swap. */
export function useSwapActions(
  { id, members }: Pick<Swap, "id" | "members">,
  { showsConflict = false }: Options = {},
) {
  const client = useQueryClient();
  const mutationKey = ["swap-step", id];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (call: () => Promise<unknown>) => call(),
    onError: (error) => {
      if (!showsConflict || !describeConflict(error)) showFailure(error);
    },
    onSettled: async () => {
      for (const { band } of members)
        void client.invalidateQueries({ queryKey: tourDatesQuery(band.id).queryKey });
      await invalidateSwaps(client);
    },
  });
  const take = useSingleFlight((call: () => Promise<unknown>): Step =>
    mutateAsync(call).then(
      () => ({ isDone: true, errors: {} }),
      (error: unknown) => ({
        isDone: false,
        errors: error instanceof ApiError ? error.fieldErrors : {},
        conflict: describeConflict(error),
      }),
    ),
  );
  return { isPending, ...swapSteps(id, take), ...legSteps(take) };
}

type Take = (call: () => Promise<unknown>) => Step;

const swapSteps = (id: string, take: Take) => ({
  accept: (input: z.input<typeof AcceptInput> = {}) =>
    take(() => api("POST", `/api/swaps/${id}/accept`, input)),
  decline: () => take(() => api("POST", `/api/swaps/${id}/decline`)),
  withdraw: () => take(() => api("POST", `/api/swaps/${id}/withdraw`)),
  end: () => take(() => api("POST", `/api/swaps/${id}/end`)),
});

const legSteps = (take: Take) => ({
  offerNight: (legId: string, input: z.input<typeof NightOfferInput>) =>
    take(() => api("POST", `/api/legs/${legId}/offer`, input)),
  offerSubstitute: (legId: string, input: SubstituteInput) =>
    take(() => api("POST", `/api/legs/${legId}/substitute`, input)),
  agree: (legId: string, offerNo: number) =>
    take(() => api("POST", `/api/legs/${legId}/agree`, { offerNo })),
  declineOffer: (legId: string, offerNo: number) =>
    take(() => api("POST", `/api/legs/${legId}/decline`, { offerNo })),
  cancel: (legId: string, reason: string) =>
    take(() => api("POST", `/api/legs/${legId}/cancel`, { reason })),
  report: (legId: string, input: z.input<typeof NightReportInput>) =>
    take(() => api("POST", `/api/legs/${legId}/report`, input)),
  waive: (legId: string) => take(() => api("POST", `/api/legs/${legId}/waive`)),
});

/** Fields show their own errors; a conflict with its own reason is not the other band's step. */
function showFailure(error: unknown) {
  if (conflictingVersion(error) && errorText(error, "") === DEFAULT_MESSAGE.conflict)
    return void toast.info("This has changed meanwhile", {
      description: "You now see how it stands.",
    });
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) return;
  toastFailure(error);
}

const describeConflict = (error: unknown): string | undefined =>
  conflictingVersion(error) ? errorText(error, DEFAULT_MESSAGE.conflict) : undefined;
