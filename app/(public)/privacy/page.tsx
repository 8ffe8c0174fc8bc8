import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";

export const metadata = pageMetadata({
  title: "Privacy",
  description: "What Doublebill keeps about bands and visitors, who sees it, and how to remove it.",
  path: "/privacy",
});

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy">
      <p>We keep only what we need to bring bands together. We sell nothing.</p>
      <h2>What everyone can see</h2>
      <p>
        Your band&apos;s photo, name, place, genres, influences, biography, public link, releases,
        tour dates, approved nights, and tracks that are not for members only. Also its points,
        badge and rank, its numbers of collaborations and referrals, and since when it is here. You
        can hide your profile from visitors in your settings.
      </p>
      <h2>What only signed-in bands can see</h2>
      <p>
        Your follower, listener and ticket numbers, your expected draw, your reliability, and tracks
        for members only. Messages stay between the two bands who wrote them, but our admins can
        read first messages that we hold back, reported messages with a few around them, and those
        around a disputed night. Only your own band sees who changed what in its profile, for a
        year, and without your name once you delete your account.
      </p>
      <h2>What nobody sees</h2>
      <p>
        Your password, stored as a hash, and your Bandsintown key, stored encrypted. We also strip
        the location from photos you upload.
      </p>
      <h2>Suggestions and drafts</h2>
      <p>
        When you ask for a draft or an explanation, or another band asks for one about you, your
        profile may be sent to a language model, without its numbers. Your messages never are. You
        can turn this off in your settings.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in. Another holds a random number. It helps us spot bands that
        invite themselves, and lets your browser in while others guess your password. It is only
        read when you sign up, sign in, join by an invitation, or set or confirm your password. A
        third may last fifteen seconds after you save something, so that you see it at once. Your
        browser also remembers your theme and volume. While you&apos;re signed in it keeps your
        username and email address, your drafts, unsent messages and unfinished uploads, and the
        conversations you opened last. Signing out removes them; with push notifications on, your
        username stays. There&apos;s no tracking.
      </p>
      <p>
        Release players come from platforms such as Spotify or YouTube, which may set their own
        cookies. They load only when you ask for them.
      </p>
      <h2>How we spot self-invites</h2>
      <p>
        Each session holds a fingerprint of your network address and of that random number. We
        delete it 30 days after the session was ended or has expired. We also remember by the
        number&apos;s fingerprint that you use this browser, for a year after you last signed in
        there. If you sign up through an invite link, the fingerprint of your network address is
        kept with the invite for a day; those of your mailbox and of that number stay, so nobody
        counts twice. A fingerprint can&apos;t be turned back into what it was made from.
      </p>
      <h2>Leaving</h2>
      <p>
        You can export what your account holds, and delete your account. An owner can also export
        the band&apos;s data, and delete the whole band: everybody in it keeps their account.
        Messages you sent and your answers about nights stay with the other bands, as from a deleted
        band once yours is gone. A report you made stays without your own words. The two
        fingerprints of an invite stay too. So do those of your mailbox and browsers when you leave
        a band that has earned points with others, so nobody earns twice.
      </p>
    </TextPage>
  );
}
