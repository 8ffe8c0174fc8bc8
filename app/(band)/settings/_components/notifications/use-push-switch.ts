import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { readPushSupport, turnOffPush, turnOnPush, type PushSupport } from "@/browser/push";
import { useHydrated } from "@/browser/use-hydrated";
import { useRefreshing } from "@/browser/use-refreshing";
import { toastFailure } from "@/components/form/toast-failure";

export function usePushSwitch(publicKey: string | null, isSubscribed: boolean) {
  // Null until it is switched here: push can go on by itself after signing in.
  const [isTurnedOn, setTurnedOn] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const refreshing = useRefreshing();
  const support: PushSupport = isHydrated ? readPushSupport() : "supported";
  const isOn = (isTurnedOn ?? isSubscribed) && support === "supported";
  const switching = useMutation({
    mutationFn: () =>
      refreshing(() => (isOn ? turnOffPush().then(() => false) : turnOnPush(publicKey ?? ""))),
    onSuccess: (isNowOn) => {
      setTurnedOn(isNowOn);
      if (isNowOn) toast.success("Push notifications are on");
      else if (isOn) toast.success("Push notifications are off");
    },
    onError: (error) => toastFailure(error, "That didn't work"),
  });
  return { support, isOn, isPending: switching.isPending, toggle: () => switching.mutate() };
}
