"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { leaveFlash } from "@/components/flash";
import { showFailure } from "@/components/form-errors";
import { FormSection } from "@/components/form-section";
import { PasswordInput } from "@/components/password-input";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { ConfirmPasswordInput } from "@/lib/accounts/schema";
import { removeViewerCopy } from "@/lib/accounts/viewer-copy";
import { api } from "@/lib/api";

const WHAT_STAYS = "Messages that you sent stay with those who got them, as from “Deleted band”.";

export function DeleteAccount({ bandName }: { bandName: string | null }) {
  return (
    <FormSection id="delete" title="Delete account" description={WHAT_STAYS}>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive" className="self-start">
            Delete account
          </Button>
        </DialogTrigger>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Delete account</DialogTitle>
            <DialogDescription>
              {bandName ? `If nobody else plays in ${bandName} here, the band goes too: profile, photos, releases, rank. ` : null}
              {WHAT_STAYS} This cannot be undone.
            </DialogDescription>
          </DialogHeader>
          <DeleteForm />
        </DialogContent>
      </Dialog>
    </FormSection>
  );
}

function DeleteForm() {
  const { register, handleSubmit, setError, getValues, formState } = useForm<z.output<typeof ConfirmPasswordInput>>({ resolver: zodResolver(ConfirmPasswordInput), defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      await api("DELETE", "/api/account", input);
      removeViewerCopy();
      leaveFlash({ title: "Your account is deleted" });
      window.location.assign("/login");
    } catch (error) {
      showFailure({ setError, getValues }, error, "Your account was not deleted. Please try again.");
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <FieldError>{errors.root?.message}</FieldError>
      <DialogFooter>
        <DialogClose asChild>
          <Button type="button" variant="outline">
            Keep it
          </Button>
        </DialogClose>
        <Button type="submit" variant="destructive" disabled={isSubmitting}>
          {isSubmitting ? "Deleting..." : "Delete for good"}
        </Button>
      </DialogFooter>
    </form>
  );
}
