import type { Metadata } from "next";
import { BackLink } from "@/components/navigation/back-link";
import { FormHeading } from "../_components/form-heading";
import { ForgotPasswordForm } from "./_components/forgot-password-form";

export const metadata: Metadata = {
  title: "Forgot your password?",
  description: "Get a link to choose a new password.",
  robots: { index: false },
};

export default function ForgotPasswordPage() {
  return (
    <>
      <FormHeading title="Forgot your password?">We&apos;ll email you a reset link.</FormHeading>
      <ForgotPasswordForm />
      <BackLink href="/login">Back to sign in</BackLink>
    </>
  );
}
