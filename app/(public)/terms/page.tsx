import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";

export const metadata = pageMetadata({
  title: "Terms",
  description:
    "What a band on Doublebill agrees to: its account, what it puts up, and how access lasts.",
  path: "/terms",
});

export default function TermsPage() {
  return (
    <TextPage title="Terms">
      <p>
        The short version: be the band you say you are, treat the others as you would on a shared
        stage, and own what you upload.
      </p>
      <h2>Your account</h2>
      <p>
        One account speaks for one band. Keep your password to yourself. You can erase the account
        at any time.
      </p>
      <h2>What you put up</h2>
      <p>
        Photos, texts and releases stay yours. You allow Doublebill to show them where the product
        shows them, for as long as they are up.
      </p>
      <h2>Access</h2>
      <p>
        Signing up gives six months of full access. Each band that joins through your link, confirms
        its email address and completes its profile adds one month. There is nothing to pay today:
        when your free period ends, everything keeps working until paid plans arrive.
      </p>
      <h2>Points and rewards</h2>
      <p>
        Points are counted by rules that are the same for everyone. A submission that turns out not
        to be true loses its points.
      </p>
      <h2>When it goes wrong</h2>
      <p>Accounts that harass, deceive or spam other bands are deactivated.</p>
    </TextPage>
  );
}
