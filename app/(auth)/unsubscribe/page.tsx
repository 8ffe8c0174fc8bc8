import type { Metadata } from "next";
import { BackLink } from "@/components/navigation/back-link";
import { MAIL_LABELS } from "@/lib/mail/labels";
import { UnsubscribeQuery } from "@/lib/mail/schema";
import { findUnsubscribeToken } from "@/lib/mail/token";
import { FormHeading } from "../_components/form-heading";
import { Unsubscribe } from "./_components/unsubscribe";

export const metadata: Metadata = {
  title: "Unsubscribe",
  referrer: "no-referrer",
  robots: { index: false },
};

export default async function UnsubscribePage({ searchParams }: PageProps<"/unsubscribe">) {
  const query = UnsubscribeQuery.safeParse(await searchParams);
  const subscription = query.success ? findUnsubscribeToken(query.data.token) : null;
  if (!query.success || !subscription) {
    return (
      <>
        <FormHeading title="This link is not valid">
          Open it from the email again, or choose your emails in the settings.
        </FormHeading>
        <BackLink href="/settings">Settings</BackLink>
      </>
    );
  }
  return (
    <>
      <Unsubscribe token={query.data.token} {...MAIL_LABELS[subscription.kind]} />
      <BackLink href="/settings">Settings</BackLink>
    </>
  );
}
