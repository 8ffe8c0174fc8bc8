"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { saveFlash } from "@/components/account/flash";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { PasswordInput } from "@/components/account/password-input";
import { Field } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { ResetPasswordInput } from "@/lib/accounts/schema";
import { removeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { SubmitButton } from "../../_components/submit-button";

export function ResetPasswordForm({ token }: { token: string }) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    z.output<typeof ResetPasswordInput>
  >({
    resolver: zodResolver(ResetPasswordInput),
    values: { token, password: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isPending = isSubmitting || isSubmitSuccessful;

  const submit = handleSubmit(async (input) => {
    try {
      await api("POST", "/api/auth/reset-password", input);
      removeViewerCopy();
      saveFlash({
        title: "Password changed",
        description: "Sign in with your new password.",
      });
      window.location.assign("/login");
    } catch (error) {
      const fallback = fallbackFor(error, "Something went wrong. Please try again.");
      showFailure({ setError, getValues }, error, fallback);
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isPending}>
        <Field label="New password" hint="At least 6 characters" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register("password")} />
        </Field>
      </ReadOnlyFields>
      <SubmitButton
        pending={isPending}
        label="Change password"
        pendingLabel="Changing..."
        error={errors.root?.message ?? errors.token?.message}
      />
    </form>
  );
}
