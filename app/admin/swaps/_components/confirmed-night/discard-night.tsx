"use client";

import { useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { toastFailure } from "@/components/form/toast-failure";
import { Button, buttonVariants } from "@/components/ui/button";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { findNextItem } from "../../../_components/find-next-item";

type DiscardNightProps = { id: string; host: string; partner: string };

export function DiscardNight({ id, host, partner }: DiscardNightProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const refreshing = useRefreshing();
  const discard = useMutation({
    mutationFn: () => refreshing(() => api("DELETE", `/api/admin/draw-nights/${id}`)),
    onSuccess: () => {
      toast.success("No longer counted. The host is notified");
      findNextItem(button.current)?.focus();
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="outline"
        size="sm"
        aria-label={`Don't count the night of ${host} with ${partner}`}
        busy={discard.isPending}
        onClick={() => setAsking(true)}
      >
        Don&apos;t count
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Stop counting this night?"
          description={`It no longer counts towards the draw of ${host}, who is notified. This can't be undone.`}
          action="Don't count"
          actionClass={buttonVariants({ variant: "destructive" })}
          onConfirm={() => discard.mutate()}
          onClose={() => setAsking(false)}
          returnFocusTo={button}
        />
      ) : null}
    </>
  );
}
