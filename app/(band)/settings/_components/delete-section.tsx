"use client";

import type { z } from "zod";
import { saveFlash } from "@/components/account/flash";
import { PasswordForm } from "@/components/account/password-form";
import { clearUserData } from "@/components/account/sign-out";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { FormSection } from "@/components/form/form-section";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";

type DeleteSectionProps = {
  id: string;
  noun: "account" | "band";
  description?: string;
  title: string;
  consequences: React.ReactNode;
  onDelete: (input: z.output<typeof ConfirmPasswordInput>) => Promise<unknown>;
  doneText: string;
};

export function DeleteSection({
  id,
  noun,
  description,
  title,
  consequences,
  onDelete,
  doneText,
}: DeleteSectionProps) {
  async function deleteForGood(input: z.output<typeof ConfirmPasswordInput>) {
    await onDelete(input);
    clearUserData();
    saveFlash({ title: doneText });
    window.location.assign("/login");
  }

  return (
    <FormSection id={id} title={`Delete ${noun}`} description={description}>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive" className="self-start">
            Delete {noun}
          </Button>
        </DialogTrigger>
        <DialogPanel title={title} description={consequences}>
          <PasswordForm
            cancel={`Keep ${noun}`}
            action="Delete for good"
            pendingAction="Deleting..."
            isDestructive
            fallbackError={`We couldn't delete your ${noun}. Please try again.`}
            onSubmit={deleteForGood}
          />
        </DialogPanel>
      </Dialog>
    </FormSection>
  );
}
