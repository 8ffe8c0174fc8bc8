"use client";

import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { showFailure } from "@/components/form/form-errors";
import { FormSection } from "@/components/form/form-section";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { PasswordInput } from "@/components/account/password-input";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { useRefreshing } from "@/browser/use-refreshing";
import { useResumePush } from "@/browser/use-resume-push";
import type { ChangePasswordInput } from "@/lib/accounts/schema";
import { api } from "@/browser/api";

const resolver = lazyResolver(
  async () => (await import("@/lib/accounts/schema")).ChangePasswordInput,
);
const EMPTY = { currentPassword: "", newPassword: "" };

export function PasswordSection() {
  const { register, handleSubmit, reset, setError, getValues, formState } = useForm<
    z.output<typeof ChangePasswordInput>
  >({ resolver, defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const refreshAfter = useRefreshing();
  const resumePush = useResumePush();

  const save = handleSubmit(async (input) => {
    try {
      await refreshAfter(() => api("POST", "/api/account/password", input));
      resumePush();
      reset(EMPTY);
      toast.success("Password changed", { description: "You're signed out on all other devices." });
    } catch (error) {
      showFailure(
        { setError, getValues },
        error,
        "We couldn't change your password. Please try again.",
      );
    }
  });

  return (
    <FormSection
      id="password"
      title="Password"
      description="You'll be signed out on all other devices."
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex max-w-96 flex-col gap-5"
      >
        <ReadOnlyFields isOn={isSubmitting}>
          <Field label="Current password" error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register("currentPassword")} />
          </Field>
          <Field
            label="New password"
            hint="At least 6 characters"
            error={errors.newPassword?.message}
          >
            <PasswordInput autoComplete="new-password" {...register("newPassword")} />
          </Field>
        </ReadOnlyFields>
        <FieldError>{errors.root?.message}</FieldError>
        <Button type="submit" variant="outline" className="self-start" busy={isSubmitting}>
          {isSubmitting ? "Changing..." : "Change password"}
        </Button>
      </form>
    </FormSection>
  );
}
