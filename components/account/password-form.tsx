"use client";

import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showFailure } from "@/components/form/form-errors";
import { laterResolver } from "@/components/form/later-resolver";
import { PasswordInput } from "@/components/account/password-input";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";

const resolver = laterResolver(
  async () => (await import("@/lib/accounts/schema")).ConfirmPasswordInput,
);

type PasswordFormProps = {
  cancel: string;
  action: string;
  /** What the button says meanwhile. */
  underWay: string;
  isDestructive?: boolean;
  /** What is said when the call failed without words of its own. */
  failure: string;
  /** What the password is given for; what it throws is shown in the form. */
  onSubmit: (input: z.output<typeof ConfirmPasswordInput>) => Promise<void>;
};

/** Asks for the own password within a dialog, whose closing is the cancel button. */
export function PasswordForm({
  cancel,
  action,
  underWay,
  isDestructive,
  failure,
  onSubmit,
}: PasswordFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    z.output<typeof ConfirmPasswordInput>
  >({ resolver, defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      await onSubmit(input);
    } catch (error) {
      showFailure({ setError, getValues }, error, failure);
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
            {cancel}
          </Button>
        </DialogClose>
        <Button
          type="submit"
          variant={isDestructive ? "destructive" : "default"}
          disabled={isSubmitting}
        >
          {isSubmitting ? underWay : action}
        </Button>
      </DialogFooter>
    </form>
  );
}
