"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { api, errorText } from "@/browser/api";
import type { CallBody } from "@/browser/calls";

type Address = `/api/admin/${"held-messages" | "mails" | "referrals"}/${string}`;

type DecisionProps = {
  address: Address;
  body: CallBody<"PATCH", Address>;
  label: string;
  done: string;
  about: string;
};

/** A button that decides on something with one press. */
export function Decision({ address, body, label, done, about }: DecisionProps) {
  const refreshing = useRefreshing();
  const deciding = useMutation({
    mutationFn: () => refreshing(() => api("PATCH", address, body)),
    onSuccess: () => toast.success(done),
    onError: (error) =>
      toast.error("This did not work", {
        description: errorText(error, "Please check your connection and try again."),
      }),
  });
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      aria-label={`${label} ${about}`}
      disabled={deciding.isPending}
      onClick={() => deciding.mutate()}
    >
      {label}
    </Button>
  );
}
