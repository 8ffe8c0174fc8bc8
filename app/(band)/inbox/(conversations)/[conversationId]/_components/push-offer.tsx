import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { canOfferPush, pushSettingsQuery, rememberPushOffer, turnOnPush } from "@/browser/push";
import { useHydrated } from "@/browser/use-hydrated";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { focusOpened } from "../../_components/use-opened-focus";

/** Once, for the member whose message was answered. */
export const PushOffer = () => (useHydrated() ? <OfferOnce /> : null);

/** A low screen, or one zoomed in on, needs its room for the messages. */
const hasRoom = () => window.matchMedia("(min-height: 36rem)").matches;

function OfferOnce() {
  const [isOpen, setOpen] = useState(() => canOfferPush() && hasRoom());
  const { data: settings } = useQuery({ ...pushSettingsQuery(), enabled: isOpen });
  const turningOn = useMutation({
    mutationFn: turnOnPush,
    onSuccess: (isOn) => isOn && toast.success("Push notifications are on"),
    onError: (error) => toastFailure(error),
  });
  const publicKey = isOpen && settings && !settings.isOn ? settings.publicKey : null;
  const isShown = publicKey !== null;
  useEffect(() => {
    if (isShown) rememberPushOffer();
  }, [isShown]);
  if (publicKey === null) return null;
  const answer = (isWanted: boolean) => {
    // The pressed button disappears.
    focusOpened();
    setOpen(false);
    if (isWanted) turningOn.mutate(publicKey);
  };
  return (
    <aside
      aria-label="Push notifications"
      className={cn(
        "typing:hidden flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2",
        "border-b border-line px-4 py-2.5 sm:px-6 print:hidden",
      )}
    >
      <p className="text-sm text-ink-muted">Hear at once when a band writes to you?</p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => answer(true)}>
          Turn on push
        </Button>
        <Button variant="ghost" size="sm" onClick={() => answer(false)}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
