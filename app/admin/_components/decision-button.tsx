"use client";

import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { api } from "@/browser/api";
import type { CallBody } from "@/browser/calls";
import { capitalise } from "@/lib/format";
import { useIsDoubleTap } from "./use-is-double-tap";
import { useNextItemFocus } from "./use-next-item-focus";

type Address =
  `/api/admin/${"held-messages" | "emails" | "referrals" | "reliability-replies"}/${string}`;

type DecisionButtonProps = {
  address: Address;
  body: CallBody<"PATCH", Address>;
  label: string;
  done: string;
  about: string;
};

export function DecisionButton({ address, body, label, done, about }: DecisionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const refreshing = useRefreshing();
  const { rememberNextItem } = useNextItemFocus();
  const decision = useMutation({
    mutationFn: () => refreshing(() => api("PATCH", address, body)),
    onSuccess: () => void toast.success(done, { description: capitalise(about) }),
    onError: (error) => toastFailure(error),
  });
  const isDoubleTap = useIsDoubleTap(!decision.isIdle);

  function decide(event: React.MouseEvent) {
    if (isDoubleTap(event)) return;
    rememberNextItem(button.current);
    decision.mutate();
  }

  return (
    <Button
      ref={button}
      type="button"
      variant="outline"
      size="sm"
      aria-label={`${label} ${about}`}
      busy={decision.isPending}
      onClick={decide}
    >
      {label}
    </Button>
  );
}
