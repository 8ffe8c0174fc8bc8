"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { ForgotPasswordInput } from "@/lib/accounts/schema";
import { api } from "@/browser/api";
import { SubmitButton } from "../../_components/submit-button";

export function ForgotPasswordForm() {
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    z.output<typeof ForgotPasswordInput>
  >({ resolver: zodResolver(ForgotPasswordInput) });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      await api("POST", "/api/auth/forgot-password", input);
    } catch (error) {
      const fallback = fallbackFor(error, "Something went wrong. Please try again.");
      showFailure({ setError, getValues }, error, fallback);
    }
  });

  if (isSubmitSuccessful) return <LinkSent email={getValues("email")} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isSubmitting}>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register("email")} />
        </Field>
      </ReadOnlyFields>
      <SubmitButton
        pending={isSubmitting}
        label="Email me a link"
        pendingLabel="Sending..."
        error={errors.root?.message}
      />
    </form>
  );
}

/** The same whether the address has an account or not, so that nobody can probe for accounts. */
function LinkSent({ email }: { email: string }) {
  return (
    <div role="status" className="border-s-4 border-good bg-raised px-4 py-4">
      <h2 className="heading-section">Check your email</h2>
      <p className="mt-2">
        If <strong className="break-all">{email}</strong> has an account here, a link is on its way.
        It works once, for one hour.
      </p>
    </div>
  );
}
