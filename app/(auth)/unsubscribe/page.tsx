import type { Metadata } from "next";
import { BackLink } from "@/components/navigation/back-link";
import { MAIL_LABELS } from "@/lib/mail/labels";
import { UnsubscribeQuery } from "@/lib/mail/schema";
import { findUnsubscribeToken } from "@/lib/mail/token";
import { FormHeading } from "../_components/form-heading";
import { Unsubscribe } from "./_components/unsubscribe";

export const metadata: Metadata = {
  title: "Stop mails",
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
          Open it from the mail once more, or choose your mails in the settings.
        </FormHeading>
        <BackLink href="/settings">Settings</BackLink>
      </>
    );
  }
  return (
    <>
      <FormHeading title="Stop these mails?">
        {MAIL_LABELS[subscription.kind].hint}. You can have them back in the settings at any time.
      </FormHeading>
      <Unsubscribe token={query.data.token} />
      <BackLink href="/settings">Settings</BackLink>
    </>
  );
}
