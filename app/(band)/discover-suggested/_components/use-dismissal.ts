import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { focusPageHeading } from "@/components/page/focus-page-heading";
import { dismissMatchMutation, restoreMatchMutation } from "@/browser/match-queries";

type Dismissed = { id: string; band: { name: string } };

/** `button` is the one on the card that goes. */
export function useDismissal(bandId: string) {
  const queryClient = useQueryClient();
  const dismissal = useMutation(dismissMatchMutation(queryClient, bandId));
  const restoration = useMutation(restoreMatchMutation(queryClient, bandId));

  // Callbacks of mutate() would be called for the latest match only.
  const restore = (match: Dismissed) =>
    restoration
      .mutateAsync(match)
      .catch(() => toast.error("Couldn't bring the match back. Please try again."));

  return (match: Dismissed, button: HTMLElement) => {
    focusNeighbour(button);
    toast(`${match.band.name} dismissed`, {
      action: { label: "Undo", onClick: () => void restore(match) },
    });
    dismissal
      .mutateAsync(match)
      .catch(() => toast.error("Couldn't dismiss the match. Please try again."));
  };
}

function focusNeighbour(button: HTMLElement) {
  const card = button.closest("li");
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  if (neighbour) neighbour.querySelector<HTMLElement>("[data-slot=button]")?.focus();
  else focusPageHeading();
}
