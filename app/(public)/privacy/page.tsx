import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";

export const metadata = pageMetadata({
  title: "Privacy",
  description:
    "What Doublebill keeps about bands and visitors, who sees it, and how to take it away again.",
  path: "/privacy",
});

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy">
      <p>Doublebill keeps what it needs to bring bands together, and nothing to sell.</p>
      <h2>What everyone can see</h2>
      <p>
        Your band&apos;s photo, name, place, genres, influences, biography, releases, tour dates and
        approved collaborations. You can hide the profile from visitors in its settings.
      </p>
      <h2>What only signed-in bands can see</h2>
      <p>Audience and ticket figures. Messages are between the two bands of a conversation.</p>
      <h2>What nobody sees</h2>
      <p>
        Your password is stored as a hash. Provider keys are stored encrypted and never shown again.
        Uploaded photos lose their location data.
      </p>
      <h2>Suggestions and drafts</h2>
      <p>
        Where a language model is set up here, what your profile shows, without figures, may be sent
        to it when you ask for a text. Messages never are. A band can turn that off in its settings.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in. Another lets us see when a band invites itself; it holds a
        random number and is read at sign-up and sign-in only. Your browser also remembers the theme
        you chose. There is no tracking.
      </p>
      <p>
        The player of a release comes from its platform, such as Spotify or YouTube, which may set
        cookies of its own. It loads only when you ask for it.
      </p>
      <h2>What tells a band that invites itself</h2>
      <p>
        Where you sign up or sign in, a fingerprint of your network address and of that random
        number is kept with the session, and goes with it. When you sign up through an invite link,
        fingerprints of your mailbox and of that number stay, so that nobody counts twice. A
        fingerprint cannot be turned back into what it was made from.
      </p>
      <h2>Leaving</h2>
      <p>
        You can export everything your band holds and erase the account. Messages you sent stay with
        their readers, as from a deleted band. The two fingerprints of an invitation stay too.
      </p>
    </TextPage>
  );
}
