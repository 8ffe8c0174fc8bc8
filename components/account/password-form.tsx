"use client";

import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showFailure } from "@/components/form/form-errors";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { PasswordInput } from "@/components/account/password-input";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { ConfirmPasswordInput } from "@/lib/accounts/schema";

const resolver = lazyResolver(
  async () => (await import("@/lib/accounts/schema")).ConfirmPasswordInput,
);

type PasswordFormProps = {
  cancel: string;
  action: string;
  pendingAction: string;
  isDestructive?: boolean;
  fallbackError: string;
  onSubmit: (input: z.output<typeof ConfirmPasswordInput>) => Promise<void>;
};

/** Asks for the viewer's own password; must be inside a `Dialog`. */
export function PasswordForm({
  cancel,
  action,
  pendingAction,
  isDestructive,
  fallbackError,
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
      showFailure({ setError, getValues }, error, fallbackError);
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isSubmitting}>
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
      </ReadOnlyFields>
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
          {isSubmitting ? pendingAction : action}
        </Button>
      </DialogFooter>
    </form>
  );
}
