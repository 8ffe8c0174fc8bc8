"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { EllipsisIcon } from "lucide-react";
import { toast } from "sonner";
import { ConfirmDialog } from "../../_components/confirm-dialog";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { api, errorText } from "@/lib/api";
import { EXTEND_DAYS, type AdminUser, type UserAction } from "@/lib/admin/schema";

const DONE: Record<UserAction, string> = {
  extend: `Access extended by ${EXTEND_DAYS} days`,
  resetReferral: "The band has a new referral code",
  deactivate: "Account deactivated",
  activate: "Account activated",
};

const QUESTIONS = {
  resetReferral: { title: "Reset the referral code?", text: "Links with the old code stop working. This cannot be undone.", action: "Reset code" },
  deactivate: { title: "Deactivate this account?", text: "Its sessions end at once, and its band is hidden until you activate it again.", action: "Deactivate" },
} as const;

/** What an admin can do with an account; what hurts is asked first. */
export function UserActions({ user, own }: { user: AdminUser; own: boolean }) {
  const router = useRouter();
  const trigger = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);

  async function act(action: UserAction) {
    try {
      await api("POST", "/api/admin/user-action", { userId: user.id, action, ...(action === "extend" && { value: EXTEND_DAYS }) });
      toast.success(DONE[action], { description: user.email });
      router.refresh();
    } catch (error) {
      toast.error("This did not work", { description: errorText(error, "Please try again.") });
    }
  }

  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} variant="ghost" size="icon" aria-label={`Actions for ${user.email}`}>
            <EllipsisIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {user.bandId ? <DropdownMenuItem onSelect={() => void act("extend")}>Extend by {EXTEND_DAYS} days</DropdownMenuItem> : null}
          {user.bandId ? <DropdownMenuItem onSelect={() => setQuestion("resetReferral")}>Reset referral code</DropdownMenuItem> : null}
          {user.isActive ? (
            <DropdownMenuItem disabled={own} onSelect={() => setQuestion("deactivate")}>
              Deactivate
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => void act("activate")}>Activate</DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {question ? <ConfirmDialog {...QUESTIONS[question]} onConfirm={() => act(question)} onClose={() => setQuestion(null)} opener={trigger} /> : null}
    </>
  );
}
