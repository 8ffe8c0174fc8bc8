import type { Metadata } from "next";
import { TextPage } from "../_components/text-page";

export const metadata: Metadata = { title: "Privacy" };

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy">
      <p>Doublebill keeps what it needs to bring bands together, and nothing to sell.</p>
      <h2>What everyone can see</h2>
      <p>
        Your band&apos;s photo, name, place, genres, influences, biography, releases, tour dates and approved
        collaborations. You can hide the profile from visitors in its settings.
      </p>
      <h2>What only signed-in bands can see</h2>
      <p>Audience and ticket figures. Messages are between the two bands of a conversation.</p>
      <h2>What nobody sees</h2>
      <p>Your password is stored as a hash. Provider keys are stored encrypted and never shown again. Uploaded photos lose their location data.</p>
      <h2>Cookies</h2>
      <p>One cookie keeps you signed in. Your browser also remembers the theme you chose. There is no tracking.</p>
      <p>The player of a release comes from its platform, such as Spotify or YouTube, which may set cookies of its own. It loads only when you ask for it.</p>
      <h2>Leaving</h2>
      <p>You can export everything your band holds and erase the account. Messages you sent stay with their readers, as from a deleted band.</p>
    </TextPage>
  );
}
