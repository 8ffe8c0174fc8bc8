"use client";

import { useRef } from "react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { EllipsisMenu } from "@/components/ui/ellipsis-menu";
import type { AdminUser } from "@/lib/admin/users/schema";
import { actionsFor, MENU_ACTIONS } from "./menu-actions";
import { UserActionDialog } from "./user-action-dialog";
import { useUserActions } from "./use-user-actions";

export function UserActions({ user, own }: { user: AdminUser; own: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { selected, reason, select, setReason, close, run } = useUserActions(user, trigger);
  return (
    <>
      <EllipsisMenu ref={trigger} label={`Actions for ${user.email ?? user.username}`} align="end">
        {actionsFor(user).map((action) => (
          <DropdownMenuItem
            key={action}
            disabled={own && action === "deactivate"}
            onSelect={() => select(action)}
          >
            {MENU_ACTIONS[action].label}
          </DropdownMenuItem>
        ))}
      </EllipsisMenu>
      {selected ? (
        <UserActionDialog
          {...MENU_ACTIONS[selected]}
          reason={reason}
          onReasonChange={setReason}
          onConfirm={() => run(selected)}
          onClose={close}
          returnFocusTo={trigger}
        />
      ) : null}
    </>
  );
}
