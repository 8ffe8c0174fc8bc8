"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";
import { blockedBandsQuery } from "@/browser/block-queries";
import { invalidate } from "@/browser/invalidate";

type UnblockButtonProps = { ownBandId: string; band: { id: string; name: string } };

export function UnblockButton({ ownBandId, band: { id, name } }: UnblockButtonProps) {
  const client = useQueryClient();
  const router = useRouter();
  const unblocking = useMutation({
    mutationFn: () => api("DELETE", `/api/bands/${id}/block`),
    onSuccess: () => {
      toast.success(`${name} unblocked`);
      focusIfLost(document.getElementById("blocked-title"));
      router.refresh();
      return invalidate(client, blockedBandsQuery(ownBandId).queryKey);
    },
    onError: (error) => toastFailure(error, `Couldn't unblock ${name}`),
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
