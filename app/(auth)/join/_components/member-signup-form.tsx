"use client";

import type { Route } from "next";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { saveFlash } from "@/components/account/flash";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { MemberSignupInput } from "@/lib/members/schema";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { AccountFields } from "../../_components/account-fields";
import { SubmitButton } from "../../_components/submit-button";
import { TermsNote } from "../../_components/terms-note";

const FAILED = "We couldn't sign you up. Please try again.";

type MemberSignupFormProps = { token: string; bandName: string; signInPage: Route };

export function MemberSignupForm({ token, bandName, signInPage }: MemberSignupFormProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<MemberSignupInput>({
    resolver: zodResolver(MemberSignupInput),
    defaultValues: { token },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isPending = isSubmitting || isSubmitSuccessful;

  const submit = handleSubmit(async (input) => {
    try {
      const { user } = await api("POST", "/api/invitations/signup", input);
      storeViewerCopy(user);
      saveFlash({ title: "Welcome to Doublebill", description: `You're in ${bandName}.` });
      window.location.assign("/dashboard");
    } catch (error) {
      showFailure({ setError, getValues }, error, fallbackFor(error, FAILED));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isPending}>
        <AccountFields register={register} errors={errors} signInPage={signInPage} />
      </ReadOnlyFields>
      <SubmitButton
        pending={isPending}
        label="Sign up and join"
        pendingLabel="Signing up..."
        error={errors.root?.message ?? errors.token?.message}
      />
      <TermsNote />
    </form>
  );
}
