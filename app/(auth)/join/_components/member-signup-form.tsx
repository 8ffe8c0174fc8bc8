"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { saveFlash } from "@/components/account/flash";
import { showFailure } from "@/components/form/form-errors";
import { PasswordInput } from "@/components/account/password-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MemberSignupInput } from "@/lib/members/schema";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { SubmitButton } from "../../_components/submit-button";
import { UsernameField } from "../../_components/username-field";

const FAILED = "We couldn't sign you up. Please check your connection and try again.";

export function MemberSignupForm({ token, bandName }: { token: string; bandName: string }) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<MemberSignupInput>({
    resolver: zodResolver(MemberSignupInput),
    defaultValues: { token },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      const { user } = await api("POST", "/api/invitations/signup", input);
      storeViewerCopy(user);
      saveFlash({ title: "Welcome to Doublebill", description: `You're in ${bandName}.` });
      window.location.assign("/dashboard");
    } catch (error) {
      showFailure({ setError, getValues }, error, FAILED);
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UsernameField error={errors.username?.message} {...register("username")} />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <SubmitButton
        pending={isSubmitting || isSubmitSuccessful}
        label="Sign up and join"
        pendingLabel="Signing up..."
        error={errors.root?.message ?? errors.token?.message}
      />
    </form>
  );
}
