"use client";

import { useRef, useState } from "react";
import { EllipsisIcon } from "lucide-react";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useRefreshing } from "@/browser/use-refreshing";
import { EXTEND_DAYS, REASON_MAX, type AdminUser, type UserAction } from "@/lib/admin/users-schema";
import { api, errorText } from "@/browser/api";
import { ConfirmDialog } from "../../_components/confirm-dialog";
import { ACTS, type Act } from "./user-acts";

/** How long an act can be taken back, in milliseconds. */
const UNDO_MS = 10_000;

/** What an admin can do with an account: each act says first what it does, and takes a reason for the log. */
export function UserActions({ user, own }: { user: AdminUser; own: boolean }) {
  const refreshing = useRefreshing();
  const sure = useReauthentication();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Act | null>(null);
  const [reason, setReason] = useState("");
  const [failed, setFailed] = useState<{ act: Act; reason: string } | null>(null);

  /** Each act begins without a reason, but for one that did not get through. */
  function ask(chosen: Act) {
    setReason(failed?.act === chosen ? failed.reason : "");
    setAsked(chosen);
  }

  async function send(action: UserAction, reason = ""): Promise<boolean> {
    const body = {
      userId: user.id,
      action,
      reason,
      ...(action === "extend" && { value: EXTEND_DAYS }),
    };
    try {
      await refreshing(() => sure(() => api("POST", "/api/admin/user-action", body)));
      return true;
    } catch (error) {
      toast.error("This did not work", {
        description: errorText(error, "Please check your connection and try again."),
      });
      return false;
    }
  }

  async function undo(action: UserAction) {
    if (await send(action)) toast.success("Taken back", { description: user.email });
  }

  async function act(chosen: Act) {
    const isDone = await send(chosen, reason);
    setFailed(isDone ? null : { act: chosen, reason });
    if (!isDone) return;
    const { done, undo: back } = ACTS[chosen];
    toast.success(done, {
      description: user.email,
      duration: UNDO_MS,
      action: back && { label: "Undo", onClick: () => void undo(back) },
    });
  }

  const possible: Act[] = [
    ...(user.bandId ? (["extend", "resetReferral"] as const) : []),
    user.isActive ? "deactivate" : "activate",
  ];
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            variant="ghost"
            size="icon"
            aria-label={`Actions for ${user.email}`}
          >
            <EllipsisIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {possible.map((one) => (
            <DropdownMenuItem
              key={one}
              disabled={own && one === "deactivate"}
              onSelect={() => ask(one)}
            >
              {ACTS[one].label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked ? (
        <ConfirmDialog
          title={ACTS[asked].title}
          text={ACTS[asked].text}
          action={ACTS[asked].label}
          isHarmless={asked === "extend" || asked === "activate"}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
          opener={trigger}
        >
          <Field label="Reason (optional)" hint="Stands in the audit log">
            <Textarea
              value={reason}
              maxLength={REASON_MAX}
              onChange={(event) => setReason(event.target.value)}
              rows={2}
              dir="auto"
            />
          </Field>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
