import type { Metadata } from "next";
import { BackLink } from "@/components/navigation/back-link";
import { FormHeading } from "../_components/form-heading";
import { ResetPasswordForm } from "./_components/reset-password-form";

export const metadata: Metadata = {
  title: "Choose a new password",
  referrer: "no-referrer",
  robots: { index: false },
};

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const { token } = await searchParams;
  return (
    <>
      <FormHeading title="Choose a new password">
        You&apos;ll be signed out on all other devices.
      </FormHeading>
      <ResetPasswordForm token={typeof token === "string" ? token : ""} />
      <BackLink href="/forgot-password">Get a new link</BackLink>
    </>
  );
}
