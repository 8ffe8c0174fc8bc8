"use client";

import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { api, ApiError } from "@/browser/api";
import type { CallBody } from "@/browser/calls";
import { findNextItem } from "./find-next-item";

type Address =
  `/api/admin/${"held-messages" | "emails" | "referrals" | "reliability-replies"}/${string}`;

type DecisionButtonProps = {
  address: Address;
  body: CallBody<"PATCH", Address>;
  label: string;
  done: string;
  about: string;
  /** The item stays in the list after the decision, and the focus on the button. */
  staysListed?: boolean;
};

export function DecisionButton({
  address,
  body,
  label,
  done,
  about,
  staysListed,
}: DecisionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const refreshing = useRefreshing();
  const decision = useMutation({
    mutationFn: () => refreshing(() => api("PATCH", address, body)),
    onSuccess: () => {
      toast.success(done);
      moveFocus();
    },
    onError: (error) => {
      toastFailure(error);
      if (isOver(error)) moveFocus();
    },
  });

  function moveFocus() {
    const focused = document.activeElement;
    const hasMovedOn = focused !== button.current && focused !== document.body;
    if (!hasMovedOn && !staysListed) findNextItem(button.current)?.focus();
  }

  return (
    <Button
      ref={button}
      type="button"
      variant="outline"
      size="sm"
      aria-label={`${label} ${about}`}
      aria-disabled={decision.isPending}
      onClick={() => decision.isPending || decision.mutate()}
    >
      {label}
    </Button>
  );
}

/** Another admin was faster: the item is listed no longer. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "not_found");
