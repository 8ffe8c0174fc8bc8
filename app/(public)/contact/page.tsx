import { pageMetadata } from "@/components/page/page-metadata";
import { TextPage } from "@/components/page/text-page";

export const metadata = pageMetadata({
  title: "Contact",
  description:
    "Whom to write to about Doublebill, about a band that does wrong, or when you cannot sign in.",
  path: "/contact",
});

export default function ContactPage() {
  return (
    <TextPage title="Contact">
      <p>
        Whoever runs this Doublebill for your scene is who to write to. They are the ones who sent
        you here, or whose link you signed up with.
      </p>
      <h2>Something is wrong with a band</h2>
      <p>
        Open the band&apos;s profile and report it. Reports reach the admins directly, with
        everything they need to look into it.
      </p>
      <h2>You cannot sign in</h2>
      <p>
        Ask for a new password on the sign-in page. The link comes to the address you signed up with
        and works for one hour.
      </p>
    </TextPage>
  );
}
