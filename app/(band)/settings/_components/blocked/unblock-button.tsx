"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";

export function UnblockButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const unblocking = useMutation({
    mutationFn: () => api("DELETE", `/api/bands/${id}/block`),
    onSuccess: () => {
      toast.success(`${name} unblocked`);
      focusIfLost(document.getElementById("blocked-title"));
      router.refresh();
    },
    onError: () =>
      toast.error(`Couldn't unblock ${name}`, {
        description: "Please check your connection and try again.",
      }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={unblocking.isPending}
      aria-label={`Unblock ${name}`}
      onClick={() => unblocking.mutate()}
    >
      Unblock
    </Button>
  );
}
