"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { api } from "@/browser/api";
import type { CallBody } from "@/browser/calls";

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
  const refreshing = useRefreshing();
  const decision = useMutation({
    mutationFn: () => refreshing(() => api("PATCH", address, body)),
    onSuccess: () => toast.success(done),
    onError: (error) => toastFailure(error),
  });
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      aria-label={`${label} ${about}`}
      disabled={decision.isPending}
      onClick={() => decision.mutate()}
    >
      {label}
    </Button>
  );
}
