"use client";

import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { showFailure } from "@/components/form/form-errors";
import { FormSection } from "@/components/form/form-section";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { PasswordInput } from "@/components/account/password-input";
import { SendConfirmation } from "@/components/account/send-confirmation";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { useRefreshing } from "@/browser/use-refreshing";
import type { EmailInput } from "@/lib/accounts/schema";
import { api } from "@/browser/api";

type EmailSectionProps = { email: string | null; emailConfirmed: boolean };

export function EmailSection({ email, emailConfirmed }: EmailSectionProps) {
  return (
    <FormSection id="email" title="Email" description="Where we send emails and password links.">
      {email === null ? (
        <p className="max-w-prose">
          Your account has no email address: the one you gave belongs to another account now. Add
          your own to reset your password, write to more than three new bands and have your invites
          count.
        </p>
      ) : (
        <p className="max-w-prose">
          <span className="font-semibold break-all">{email}</span>{" "}
          {emailConfirmed ? "Confirmed" : "Not confirmed yet"}
        </p>
      )}
      {email !== null && !emailConfirmed ? (
        <>
          <p className="max-w-prose text-ink-muted">
            Open the link in our email; it works for 7 days. If none came, send it again. Until you
            confirm, we email you about nothing else, your invites don&apos;t count and you can
            write to only three new bands.
          </p>
          <SendConfirmation email={email} />
        </>
      ) : null}
      {emailConfirmed ? null : <EmailForm label={email === null ? "Email" : "Another address"} />}
    </FormSection>
  );
}

const resolver = lazyResolver(async () => (await import("@/lib/accounts/schema")).EmailInput);
const EMPTY = { email: "", password: "" };

function EmailForm({ label }: { label: string }) {
  const refreshAfter = useRefreshing();
  const form = useForm<EmailInput>({ resolver, defaultValues: EMPTY });
  const { register, handleSubmit, reset, setError, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (input) => {
    try {
      await refreshAfter(() => api("PUT", "/api/account/email", input));
      reset(EMPTY);
      toast.success("Address changed", {
        description: `Look for our link at ${input.email}. If none comes, send it again.`,
      });
    } catch (error) {
      showFailure(
        { setError, getValues },
        error,
        "We couldn't change your address. Please try again.",
      );
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex max-w-96 flex-col gap-5"
    >
      <ReadOnlyFields isOn={isSubmitting}>
        <Field label={label} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register("email")} />
        </Field>
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
      </ReadOnlyFields>
      <FieldError>{errors.root?.message}</FieldError>
      <Button type="submit" variant="outline" className="self-start" busy={isSubmitting}>
        {isSubmitting ? "Saving..." : "Use this address"}
      </Button>
    </form>
  );
}
