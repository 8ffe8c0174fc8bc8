import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { toastFailure } from "@/components/form/toast-failure";
import { focusPageHeading } from "@/components/page/focus-page-heading";
import { api, conflictingVersion } from "@/browser/api";
import type { Swap } from "@/lib/swaps/schema";

type OtherBand = { id: string; name: string };

/**
 * Blocks a band, which takes it out of sight at once; the toast takes it back. If it ends swaps,
 * which nothing brings back, `confirmation` is to be shown first.
 */
export function useBlock(band: OtherBand) {
  const router = useRouter();
  const client = useQueryClient();
  const dropRewards = () => client.removeQueries({ queryKey: ["rewards"] });
  const [endingSwaps, setEndingSwaps] = useState<Swap[] | null>(null);
  const path = `/api/bands/${band.id}/block` as const;

  const unblocking = useMutation({
    mutationFn: () => api("DELETE", path),
    onSuccess: () => {
      dropRewards();
      toast.success(`${band.name} unblocked`);
      router.push(`/band/${band.id}/profile`);
      router.refresh();
    },
    onError: (error) => toastFailure(error, `Couldn't unblock ${band.name}`),
  });

  const blocking = useMutation({
    mutationFn: (input: { endsSwaps: boolean }) => api("POST", path, input),
    onSuccess: (_, { endsSwaps }) => {
      dropRewards();
      toast.success(`${band.name} blocked`, {
        description: "You won't see or hear from each other any more.",
        action: endsSwaps ? undefined : { label: "Undo", onClick: () => unblocking.mutate() },
      });
      router.push("/discover");
      router.refresh();
    },
    onError: (error) => {
      const swaps = conflictingVersion<Swap[]>(error);
      if (swaps) setEndingSwaps(swaps);
      else toastFailure(error, `Couldn't block ${band.name}`);
    },
  });

  const isBlocked = blocking.isSuccess;
  useEffect(() => (isBlocked ? focusHeadingIfLost : undefined), [isBlocked]);

  return {
    block: () => blocking.mutate({ endsSwaps: false }),
    pending: blocking.isPending,
    confirmation: endingSwaps && {
      swaps: endingSwaps,
      onConfirm: () => blocking.mutate({ endsSwaps: true }),
      onClose: () => setEndingSwaps(null),
    },
  };
}

/** The pressed menu is gone with its page; the user may be in the toast already. */
function focusHeadingIfLost() {
  if (document.activeElement === document.body) focusPageHeading();
}
