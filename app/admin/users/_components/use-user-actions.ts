import { useState } from "react";
import { toast } from "sonner";
import { useReauthentication } from "@/components/account/reauthentication";
import { toastFailure } from "@/components/form/toast-failure";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { EXTEND_DAYS, type AdminUser, type UserAction } from "@/lib/admin/users/schema";
import { useNextItemFocus } from "../../_components/use-next-item-focus";
import { MENU_ACTIONS, type MenuAction } from "./menu-actions";

const UNDO_MS = 10_000;

/** The action that an admin has selected, and its reason until it is run. */
export function useUserActions(user: AdminUser, trigger: React.RefObject<HTMLElement | null>) {
  const send = useSendAction(user);
  const { rememberNextItem } = useNextItemFocus();
  const [selected, setSelected] = useState<MenuAction | null>(null);
  const [reason, setReason] = useState("");
  const [failed, setFailed] = useState<{ action: MenuAction; reason: string } | null>(null);

  /** The reason starts empty, except after a failed attempt at the same action. */
  function select(action: MenuAction) {
    setReason(failed?.action === action ? failed.reason : "");
    setSelected(action);
  }

  async function undo(action: UserAction) {
    if (!(await send(action))) return;
    // A deactivation's undo brings back no swaps.
    const done = action === "takeBackExtension" ? "Undone" : MENU_ACTIONS[action].done;
    toast.success(done, { description: user.email ?? user.username });
  }

  async function run(action: MenuAction) {
    rememberNextItem(trigger.current);
    const isDone = await send(action, reason);
    setFailed(isDone ? null : { action, reason });
    if (!isDone) return;
    const { done, inverse } = MENU_ACTIONS[action];
    toast.success(done, {
      description: user.email ?? user.username,
      duration: UNDO_MS,
      action: inverse && { label: "Undo", onClick: () => void undo(inverse) },
    });
  }

  return { selected, reason, select, setReason, close: () => setSelected(null), run };
}

function useSendAction({ id }: AdminUser) {
  const refreshing = useRefreshing();
  const withReauthentication = useReauthentication();
  return async (action: UserAction, reason = ""): Promise<boolean> => {
    const value = action === "extend" ? EXTEND_DAYS : undefined;
    const body = { userId: id, action, reason, value };
    try {
      await refreshing(() =>
        withReauthentication(() => api("POST", "/api/admin/user-action", body)),
      );
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  };
}
