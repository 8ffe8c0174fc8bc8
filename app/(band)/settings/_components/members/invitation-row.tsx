"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { useTimeZone } from "@/browser/use-time-zone";
import { formatZonedDateTime } from "@/lib/format";
import { focusMembers } from "./focus-members";
import type { Invitation } from "@/lib/members/schema";

type InvitationRowProps = { bandId: string; invitation: Invitation };

export function InvitationRow({
  bandId,
  invitation: { id, email, expiresAt },
}: InvitationRowProps) {
  const expiry = formatZonedDateTime(expiresAt, useTimeZone());
  const refreshAfter = useRefreshing();
  const name = email ?? "Invitation by link";
  const revoking = useMutation({
    mutationFn: () => refreshAfter(() => api("DELETE", `/api/bands/${bandId}/invitations/${id}`)),
    onSuccess: () => {
      toast.success("Invitation withdrawn");
      focusMembers();
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="heading-item break-all">{name}</p>
        <p className="figures text-sm text-ink-muted">Open until {expiry}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={revoking.isPending}
        aria-label={`Withdraw: ${name}, open until ${expiry}`}
        onClick={() => revoking.mutate()}
      >
        Withdraw
      </Button>
    </li>
  );
}
