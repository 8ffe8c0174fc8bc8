"use client";

import { useRef, useState } from "react";
import { EllipsisIcon } from "lucide-react";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { toastFailure } from "@/components/form/toast-failure";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useRefreshing } from "@/browser/use-refreshing";
import { EXTEND_DAYS, REASON_MAX, type AdminUser, type UserAction } from "@/lib/admin/users/schema";
import { api } from "@/browser/api";
import { MENU_ACTIONS, type MenuAction } from "./menu-actions";

const UNDO_MS = 10_000;

/** The menu of an account: each action asks for confirmation, and for a reason for the audit log. */
export function UserActions({ user, own }: { user: AdminUser; own: boolean }) {
  const refreshing = useRefreshing();
  const withReauthentication = useReauthentication();
  const trigger = useRef<HTMLButtonElement>(null);
  const [selected, setSelected] = useState<MenuAction | null>(null);
  const [reason, setReason] = useState("");
  const [failed, setFailed] = useState<{ action: MenuAction; reason: string } | null>(null);

  /** The reason starts empty, except after a failed attempt at the same action. */
  function select(action: MenuAction) {
    setReason(failed?.action === action ? failed.reason : "");
    setSelected(action);
  }

  async function send(action: UserAction, reason = ""): Promise<boolean> {
    const body = {
      userId: user.id,
      action,
      reason,
      ...(action === "extend" && { value: EXTEND_DAYS }),
    };
    try {
      await refreshing(() =>
        withReauthentication(() => api("POST", "/api/admin/user-action", body)),
      );
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  }

  async function undo(action: UserAction) {
    if (await send(action)) toast.success("Taken back", { description: user.email });
  }

  async function run(action: MenuAction) {
    const isDone = await send(action, reason);
    setFailed(isDone ? null : { action, reason });
    if (!isDone) return;
    const { done, inverse } = MENU_ACTIONS[action];
    toast.success(done, {
      description: user.email,
      duration: UNDO_MS,
      action: inverse && { label: "Undo", onClick: () => void undo(inverse) },
    });
  }

  const actions: MenuAction[] = [
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
          {actions.map((action) => (
            <DropdownMenuItem
              key={action}
              disabled={own && action === "deactivate"}
              onSelect={() => select(action)}
            >
              {MENU_ACTIONS[action].label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {selected ? (
        <ConfirmDialog
          title={MENU_ACTIONS[selected].title}
          description={MENU_ACTIONS[selected].description}
          action={MENU_ACTIONS[selected].label}
          actionClass={buttonVariants({
            variant: MENU_ACTIONS[selected].isDestructive ? "destructive" : "default",
          })}
          onConfirm={() => run(selected)}
          onClose={() => setSelected(null)}
          returnFocusTo={trigger}
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
