"use client";

import { createContext, useCallback, useContext, useState } from "react";
import type { z } from "zod";
import { PasswordForm } from "@/components/account/password-form";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { api, ApiError } from "@/browser/api";

type Sure = <T>(work: () => Promise<T>) => Promise<T>;

const ReauthenticationContext = createContext<Sure>((work) => work());

/** Runs a call; when it needs the password again, asks for it and then carries on with the same call. */
export const useReauthentication = (): Sure => useContext(ReauthenticationContext);

/** Asks for the password where something within calls for it (`useReauthentication`). */
export function ReauthenticationProvider({ children }: { children: React.ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void } | null>(null);

  const sure = useCallback<Sure>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "password_required") throw error;
      if (!(await new Promise<boolean>((answer) => setAsked({ answer })))) throw error;
      return work();
    }
  }, []);

  function answer(given: boolean) {
    asked?.answer(given);
    setAsked(null);
  }

  async function confirm(input: z.output<typeof ConfirmPasswordInput>) {
    await api("POST", "/api/auth/confirm-password", input);
    answer(true);
  }

  return (
    <ReauthenticationContext value={sure}>
      {children}
      <Dialog open={asked !== null} onOpenChange={(open) => !open && answer(false)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Your password, please</DialogTitle>
            <DialogDescription>
              It is a while since you gave it, and what you are about to do should be done by nobody
              else.
            </DialogDescription>
          </DialogHeader>
          <PasswordForm
            cancel="Cancel"
            action="Go on"
            underWay="Checking..."
            failure="Your password was not checked. Please try again."
            onSubmit={confirm}
          />
        </DialogContent>
      </Dialog>
    </ReauthenticationContext>
  );
}
