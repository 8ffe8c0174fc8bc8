"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormRegister } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { saveFlash } from "@/components/account/flash";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { signInRoute } from "@/components/navigation/sign-in-route";
import { setWelcomeFlag } from "@/components/profile-questions/welcome-flag";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { SignupInput, type SignupAnswer } from "@/lib/accounts/schema";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { AccountFields } from "../../_components/account-fields";
import { SubmitButton } from "../../_components/submit-button";
import { TermsNote } from "../../_components/terms-note";
import { useReferralCode } from "./use-referral-code";
import { useSignupDraft } from "./use-signup-draft";

type Answer = z.output<typeof SignupAnswer>;

const WELCOME = "Your 6 months of free access start now.";

const REFERRAL_NOTES: Record<Answer["referral"], string> = {
  none: "",
  applied:
    " The band that invited you gets a month too, once your profile is complete " +
    "and your email address confirmed.",
  "waiting for review":
    " Your invitation is waiting for review: we look at it before the band " +
    "that invited you gets its month.",
  unknown: " We didn't recognise that invite code.",
};

type SignupFormProps = { referralCode: string; target: string };

/** Signs up and loads `target` in full, so that nothing rendered for a visitor stays. */
export function SignupForm({ referralCode: codeInUrl, target }: SignupFormProps) {
  const { referralCode, clearReferralCode } = useReferralCode(codeInUrl);
  const form = useForm<SignupInput>({ resolver: zodResolver(SignupInput) });
  const { register, handleSubmit, formState } = form;
  const { keepDraft, removeDraft } = useSignupDraft(form);
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isPending = isSubmitting || isSubmitSuccessful;

  const submit = handleSubmit(async (input) => {
    try {
      const { user, referral } = await api("POST", "/api/signup", {
        ...input,
        referralCode: referralCode || undefined,
      });
      removeDraft();
      storeViewerCopy(user);
      clearReferralCode();
      setWelcomeFlag();
      saveFlash({
        title: "Welcome to Doublebill",
        description: WELCOME + REFERRAL_NOTES[referral],
      });
      window.location.assign(target);
    } catch (error) {
      const fallback = fallbackFor(error, "Something went wrong");
      toast.error("Signup failed", {
        description: showFailure(form, error, fallback),
      });
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onChange={keepDraft}
      className="flex flex-col gap-5"
    >
      <ReadOnlyFields isOn={isPending}>
        <AccountFields
          register={register}
          errors={errors}
          signInPage={signInRoute("/login", target)}
        />
        <BandNameField register={register} error={errors.bandName?.message} />
      </ReadOnlyFields>
      {referralCode ? (
        <Field label="Referral code">
          <Input readOnly value={referralCode} />
        </Field>
      ) : null}
      <SubmitButton
        pending={isPending}
        label="Sign up"
        pendingLabel="Signing up..."
        error={errors.root?.message}
      />
      <TermsNote />
    </form>
  );
}

type BandNameFieldProps = { register: UseFormRegister<SignupInput>; error?: string };

/** Registers after the fields above it: the first invalid one in that order gets the focus. */
const BandNameField = ({ register, error }: BandNameFieldProps) => (
  <Field label="Band name" error={error}>
    <Input dir="auto" autoComplete="organization" {...register("bandName")} />
  </Field>
);
