import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { useRefreshing } from "@/browser/use-refreshing";
import { toastFailure } from "@/components/form/toast-failure";

/** Shows changes at once, saves them in order, and takes back those that cannot be saved. */
export function useSettings<Settings extends object, Change extends Partial<Settings>>(
  name: string,
  initial: Settings,
  save: (change: Change) => Promise<Settings>,
) {
  const refreshing = useRefreshing();
  const [saved, setSaved] = useState(initial);
  const [pending, setPending] = useState<Change[]>([]);
  const { mutate } = useMutation({
    scope: { id: `settings: ${name}` },
    mutationFn: (change: Change) => refreshing(() => save(change)),
    onSuccess: (answer) => {
      setSaved(answer);
      toast.success("Saved");
    },
    onError: (error) => toastFailure(error, "That didn't save"),
    onSettled: (_answer, _error, settled) =>
      setPending((changes) => changes.filter((change) => change !== settled)),
  });
  const change = (next: Change) => {
    setPending((changes) => [...changes, next]);
    mutate(next);
  };
  const current = pending.reduce<Settings>((before, next) => ({ ...before, ...next }), saved);
  return { current, change };
}
