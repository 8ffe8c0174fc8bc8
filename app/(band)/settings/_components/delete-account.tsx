"use client";

import type { z } from "zod";
import { saveFlash } from "@/components/account/flash";
import { FormSection } from "@/components/form/form-section";
import { PasswordForm } from "@/components/account/password-form";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { removeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";

const MESSAGES_STAY =
  "Messages that you sent stay with those who got them, as from “Deleted band”.";

export function DeleteAccount({ bandName }: { bandName: string | null }) {
  return (
    <FormSection id="delete" title="Delete account" description={MESSAGES_STAY}>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive" className="self-start">
            Delete account
          </Button>
        </DialogTrigger>
        <DialogPanel
          title="Delete account"
          description={
            <>
              {bandName
                ? `If nobody else plays in ${bandName} here, the band goes too: profile, photos, releases, rank. `
                : null}
              {MESSAGES_STAY} This cannot be undone.
            </>
          }
        >
          <PasswordForm
            cancel="Keep it"
            action="Delete for good"
            pendingAction="Deleting..."
            isDestructive
            fallbackError="Your account was not deleted. Please try again."
            onSubmit={deleteAccount}
          />
        </DialogPanel>
      </Dialog>
    </FormSection>
  );
}

async function deleteAccount(input: z.output<typeof ConfirmPasswordInput>) {
  await api("DELETE", "/api/account", input);
  removeViewerCopy();
  saveFlash({ title: "Your account is deleted" });
  window.location.assign("/login");
}
