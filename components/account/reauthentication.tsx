"use client";

import { createContext, useCallback, useContext, useRef, useState } from "react";
import type { z } from "zod";
import { PasswordForm } from "@/components/account/password-form";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Dialog } from "@/components/ui/dialog";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { api, ApiError } from "@/browser/api";
import { useResumePush } from "@/browser/use-resume-push";

type WithReauthentication = <T>(call: () => Promise<T>) => Promise<T>;

const DESCRIPTION = "It's been a while since you signed in, and we want to be sure it's you.";

const ReauthenticationContext = createContext<WithReauthentication>((call) => call());

/** Returns a wrapper for calls: one that needs re-authentication is repeated after it. */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationContext);

export function ReauthenticationProvider({ children }: { children: React.ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const resumePush = useResumePush();

  const withReauthentication = useCallback<WithReauthentication>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "password_required") throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setIsAsking(true);
      });
      if (!isConfirmed) throw error;
      return call();
    }
  }, []);

  function closePrompt(isConfirmed: boolean) {
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
    setIsAsking(false);
  }

  async function confirm(input: z.output<typeof ConfirmPasswordInput>) {
    await api("POST", "/api/auth/confirm-password", input);
    resumePush();
    closePrompt(true);
  }

  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      <Dialog open={isAsking} onOpenChange={(open) => !open && closePrompt(false)}>
        <DialogPanel title="Your password, please" description={DESCRIPTION}>
          <PasswordForm
            cancel="Cancel"
            action="Continue"
            pendingAction="Checking..."
            fallbackError="We couldn't check your password. Please try again."
            onSubmit={confirm}
          />
        </DialogPanel>
      </Dialog>
    </ReauthenticationContext>
  );
}
