"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { saveFlash } from "@/components/account/flash";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { PasswordInput } from "@/components/account/password-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { LoginInput } from "@/lib/accounts/schema";
import { readViewerCopy, storeViewerCopy } from "@/browser/viewer-copy";
import { api, ApiError } from "@/browser/api";
import { SubmitButton } from "../../_components/submit-button";
import { UsernameField } from "../../_components/username-field";

const WRONG_CREDENTIALS = "Invalid username or password";

export function LoginForm({ target }: { target: string }) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isPending = isSubmitting || isSubmitSuccessful;
  const [needsCode, setNeedsCode] = useState(false);

  const submit = handleSubmit(async (input) => {
    try {
      const { user } = await api("POST", "/api/auth/login", input);
      // Without a band the next page decides: it knows whether the band is only hidden.
      if (user.bandId || readViewerCopy()?.username !== user.username) storeViewerCopy(user);
      saveFlash({ title: "Welcome back!", description: "Successfully logged in to Doublebill." });
      window.location.assign(withHash(target));
    } catch (error) {
      if (error instanceof ApiError && error.code === "code_required") {
        setNeedsCode(true);
        return setError("code", { message: error.serverMessage }, { shouldFocus: true });
      }
      const description = showLoginFailure(error);
      toast.error("Login failed", { description });
    }
  });

  function showLoginFailure(error: unknown): string {
    const fallback = fallbackFor(error, WRONG_CREDENTIALS);
    if (!(error instanceof ApiError && error.status === 401))
      return showFailure({ setError, getValues }, error, fallback);
    setError("root", { message: WRONG_CREDENTIALS });
    return WRONG_CREDENTIALS;
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isPending}>
        <UsernameField error={errors.username?.message} {...register("username")} />
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
        {needsCode ? <CodeField error={errors.code?.message} {...register("code")} /> : null}
      </ReadOnlyFields>
      <Link href="/forgot-password" className="link -mt-1 self-start text-sm">
        Forgot your password?
      </Link>
      {needsCode ? (
        <Link href="/contact" className="link -mt-1 self-start text-sm">
          Lost your phone and your codes?
        </Link>
      ) : null}
      <SubmitButton
        pending={isPending}
        label="Sign In"
        pendingLabel="Signing in..."
        error={errors.root?.message}
      />
    </form>
  );
}

/** Browsers keep the hash of the page that redirected here. */
const withHash = (target: string) =>
  target.includes("#") ? target : target + window.location.hash;

type CodeFieldProps = React.ComponentProps<typeof Input> & { error?: string };

function CodeField({ error, ...input }: CodeFieldProps) {
  return (
    <Field
      label="Code"
      hint="Six digits from your authenticator app, or a recovery code"
      error={error}
    >
      <Input
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...input}
      />
    </Field>
  );
}
