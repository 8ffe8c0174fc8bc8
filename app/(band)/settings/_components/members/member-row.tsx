"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { saveFlash } from "@/components/account/flash";
import { clearUserData } from "@/components/account/sign-out";
import { useReauthentication } from "@/components/account/reauthentication";
import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { toastFailure } from "@/components/form/toast-failure";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { focusMembers } from "./focus-members";
import type { Member } from "@/lib/members/schema";

type MemberRowProps = {
  bandId: string;
  bandName: string;
  member: Member;
  isViewerOwner: boolean;
  /** The last owner can neither leave nor step down. */
  isLastOwner: boolean;
};

export function MemberRow({
  bandId,
  bandName,
  member,
  isViewerOwner,
  isLastOwner,
}: MemberRowProps) {
  const { username, role, isYou } = member;
  const [asking, setAsking] = useState<"remove" | "step down" | null>(null);
  const { changeRole, remove, isPending } = useMemberActions(bandId, bandName, member);
  const isOwner = role === "OWNER";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <p className="heading-item min-w-0 break-all">
        {username}{" "}
        <Badge variant={isOwner ? "data" : "secondary"}>{isOwner ? "Owner" : "Member"}</Badge>
        {isYou ? <span className="ml-2 text-sm font-normal text-ink-muted">You</span> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {isViewerOwner && !isLastOwner ? (
          <Button
            variant="outline"
            size="sm"
            busy={isPending}
            aria-label={`${isOwner ? "Make a member" : "Make an owner"}: ${username}`}
            onClick={() => (isYou ? setAsking("step down") : changeRole())}
          >
            {isOwner ? "Make a member" : "Make an owner"}
          </Button>
        ) : null}
        {(isViewerOwner || isYou) && !isLastOwner ? (
          <Button
            variant="outline"
            size="sm"
            busy={isPending}
            aria-label={isYou ? `Leave ${bandName}` : `Remove ${username}`}
            onClick={() => setAsking("remove")}
          >
            {isYou ? "Leave" : "Remove"}
          </Button>
        ) : null}
      </div>
      {asking === "remove" ? (
        <ConfirmDialog
          {...(isYou ? leaveTexts(bandName) : removeTexts(username))}
          onConfirm={remove}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === "step down" ? (
        <ConfirmDialog {...STEP_DOWN} onConfirm={changeRole} onClose={() => setAsking(null)} />
      ) : null}
    </li>
  );
}

const leaveTexts = (bandName: string) => ({
  title: `Leave ${bandName}?`,
  description:
    "You'll be signed out and lose its inbox. What you wrote stays with the band. To come back, an owner has to invite you.",
  action: "Leave",
});

const STEP_DOWN = {
  title: "Become a member?",
  description:
    "You won't be able to invite or remove people, make owners or delete the band. Only another owner can make you one again.",
  action: "Become a member",
};

const removeTexts = (username: string) => ({
  title: `Remove ${username}?`,
  description: "They're signed out at once and lose the inbox. What they wrote stays.",
  action: "Remove",
});

function useMemberActions(bandId: string, bandName: string, { id, username, role, isYou }: Member) {
  const refreshAfter = useRefreshing();
  const withReauthentication = useReauthentication();
  const path = `/api/bands/${bandId}/members/${id}` as const;
  const newRole = role === "OWNER" ? "MEMBER" : "OWNER";
  const changing = useMutation({
    mutationFn: () =>
      withReauthentication(() => refreshAfter(() => api("PATCH", path, { role: newRole }))),
    onSuccess: () => {
      toast.success(`${username} is now ${newRole === "OWNER" ? "an owner" : "a member"}`);
      focusMembers();
    },
    onError: (error) => toastFailure(error),
  });
  const removing = useMutation({
    mutationFn: () =>
      isYou
        ? api("DELETE", path)
        : withReauthentication(() => refreshAfter(() => api("DELETE", path))),
    onSuccess: () => (isYou ? finishLeaving(bandName) : finishRemoving(username)),
    onError: (error) => toastFailure(error),
  });
  return {
    changeRole: () => changing.mutate(),
    remove: () => removing.mutate(),
    isPending: changing.isPending || removing.isPending,
  };
}

function finishRemoving(username: string): void {
  toast.success(`${username} was removed`);
  focusMembers();
}

function finishLeaving(bandName: string): void {
  clearUserData();
  saveFlash({ title: `You've left ${bandName}` });
  window.location.assign("/login");
}
