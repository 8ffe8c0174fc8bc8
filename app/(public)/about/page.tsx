import { pageMetadata } from "@/components/page/page-metadata";
import { QuietLink } from "@/components/navigation/quiet-link";
import { TextPage } from "@/components/page/text-page";

export const metadata = pageMetadata({
  title: "About",
  description:
    "Doublebill brings independent bands together for one night: you bring your crowd, " +
    "they bring theirs, and both are rewarded.",
  path: "/about",
});

export default function AboutPage() {
  return (
    <TextPage title="Two bands, one night">
      <p>
        A double bill is the oldest deal in live music: you bring your crowd, we bring ours, and
        everybody hears something new. Doublebill is a place for independent bands to make that
        deal.
      </p>
      <p>
        You put up a profile, find bands with a sound and a size that go with yours, write to each
        other, and play. When you send a photo of the night, both bands get points, badges and a
        chance at community rewards.
      </p>
      <p>
        <QuietLink href="/signup" className="link">
          Sign your band up
        </QuietLink>
        , or look at who is on top of the{" "}
        <QuietLink href="/leaderboard" className="link">
          leaderboard
        </QuietLink>{" "}
        first.
      </p>
      <h2>Credits</h2>
      <p>
        Places come from{" "}
        <a href="https://www.geonames.org" className="link">
          GeoNames
        </a>
        , under the{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/" className="link">
          Creative Commons Attribution 4.0 licence
        </a>
        . Letters are set in Bricolage Grotesque and Inter.
      </p>
    </TextPage>
  );
}
