import type { Metadata } from "next";
import { BackLink } from "@/components/navigation/back-link";
import { findViewer } from "@/app/viewer";
import { FormHeading } from "../_components/form-heading";
import { ConfirmEmail } from "./_components/confirm-email";

export const metadata: Metadata = {
  title: "Confirm your email address",
  referrer: "no-referrer",
  robots: { index: false },
};

export default async function ConfirmEmailPage({ searchParams }: PageProps<"/confirm-email">) {
  const { token } = await searchParams;
  const isSignedIn = (await findViewer()) !== null;
  return (
    <>
      <FormHeading title="Confirm your email address">
        Once confirmed, it belongs to your account and to no other.
      </FormHeading>
      <ConfirmEmail token={typeof token === "string" ? token : ""} />
      {isSignedIn ? (
        <BackLink href="/dashboard">Dashboard</BackLink>
      ) : (
        <BackLink href="/login">Sign in</BackLink>
      )}
    </>
  );
}
