"use client";

import type { z } from "zod";
import { saveFlash } from "@/components/account/flash";
import { clearUserData } from "@/components/account/sign-out";
import { FormSection } from "@/components/form/form-section";
import { PasswordForm } from "@/components/account/password-form";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { api } from "@/browser/api";

const MESSAGES_STAY =
  "Messages you sent stay with the bands that got them, as from “Deleted band”.";
const STAY_THE_BANDS = "What you wrote stays the band's.";

type DeleteAccountProps = { bandName: string | null; isLastOwner: boolean };

const describeBand = (bandName: string, isLastOwner: boolean) =>
  isLastOwner
    ? `${bandName} goes too, for everybody in it: profile, photos, releases, rank. Its swaps end, and their nights are called off.`
    : `${bandName} stays with the others.`;

export function DeleteAccount({ bandName, isLastOwner }: DeleteAccountProps) {
  const messagesStay = isLastOwner ? MESSAGES_STAY : STAY_THE_BANDS;
  return (
    <FormSection
      id="delete"
      title="Delete account"
      description={bandName ? messagesStay : undefined}
    >
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
              {bandName ? `${describeBand(bandName, isLastOwner)} ${messagesStay} ` : null}This
              can&apos;t be undone.
            </>
          }
        >
          <PasswordForm
            cancel="Keep account"
            action="Delete for good"
            pendingAction="Deleting..."
            isDestructive
            fallbackError="We couldn't delete your account. Please try again."
            onSubmit={deleteAccount}
          />
        </DialogPanel>
      </Dialog>
    </FormSection>
  );
}

async function deleteAccount(input: z.output<typeof ConfirmPasswordInput>) {
  await api("DELETE", "/api/account", input);
  clearUserData();
  saveFlash({ title: "Account deleted" });
  window.location.assign("/login");
}
