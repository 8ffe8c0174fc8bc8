"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import { api, ApiError, errorText } from "@/browser/api";

export function SendConfirmation({ email }: { email: string }) {
  const refreshing = useRefreshing();
  const sending = useMutation({
    mutationFn: () => refreshing(() => api("POST", "/api/account/confirmation-email")),
    onSuccess: () => toast.success("The link is on its way", { description: email }),
    onError: (error) => {
      const description = errorText(error, "Please try again in a moment.");
      if (error instanceof ApiError && error.code === "conflict") toast(description);
      else toast.error("We couldn't send the link", { description });
    },
  });
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      className="self-start"
      aria-disabled={sending.isPending}
      onClick={() => sending.isPending || sending.mutate()}
    >
      {sending.isPending ? "Sending..." : "Send the link again"}
    </Button>
  );
}
