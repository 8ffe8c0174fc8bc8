import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";
import { env } from "@/lib/env";

export const metadata = pageMetadata({
  title: "Contact",
  description: "How to reach us, report a band, or get back into your account.",
  path: "/contact",
});

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;

export default function ContactPage() {
  const email = env().CONTACT_EMAIL;
  return (
    <TextPage title="Contact">
      {email ? (
        <p>
          Questions? Write to{" "}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          . We usually answer within two days.
        </p>
      ) : null}
      <h2>Report a band</h2>
      <p>
        Signed in with your band, open the band&apos;s profile and choose Report in its menu. It
        goes straight to our admins.{email ? " Without a band here, write to us." : null}
      </p>
      <h2>Can&apos;t sign in?</h2>
      <p>
        Tap “Forgot your password?” on the sign-in page. We&apos;ll email you a link that works for
        one hour.
      </p>
      <p>
        Lost your phone and your recovery codes? A new password doesn&apos;t replace the code. Only
        the people who run this site can turn two-step sign-in off for you.{" "}
        {email ? "Write to us" : "Ask them"} with your username and your account&apos;s email
        address. They check first that the account is yours.
      </p>
    </TextPage>
  );
}
