import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";

export const metadata = pageMetadata({
  title: "Terms",
  description:
    "What you agree to as a band on Doublebill: your account, your uploads, your access and your points.",
  path: "/terms",
});

export default function TermsPage() {
  return (
    <TextPage title="Terms">
      <p>
        The short version: be the band you say you are, treat others as you would on a shared stage,
        and upload only what&apos;s yours.
      </p>
      <h2>Your account</h2>
      <p>
        An account belongs to one band, and a band can have several. Keep your password to yourself:
        everyone in the band gets a sign-in of their own. You can delete your account any time.
      </p>
      <h2>What you upload</h2>
      <p>
        Photos, texts and releases stay yours. You let Doublebill show them on its pages for as long
        as they&apos;re up.
      </p>
      <h2>Access</h2>
      <p>
        Signing up gives you six months of full access. Each band that joins through your link,
        confirms its email address and completes its profile adds a month. There&apos;s nothing to
        pay today: when your free period ends, everything keeps working until paid plans arrive.
      </p>
      <h2>Points and rewards</h2>
      <p>
        Everyone&apos;s points follow the same rules. If a submission turns out to be fake, its
        points are removed.
      </p>
      <h2>When it goes wrong</h2>
      <p>Accounts that harass, deceive or spam other bands are deactivated.</p>
    </TextPage>
  );
}
