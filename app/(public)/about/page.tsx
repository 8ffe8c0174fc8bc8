import { pageMetadata } from "@/components/page/page-metadata";
import { PlainLink } from "@/components/navigation/plain-link";
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
        Put up a profile, find bands that suit your sound and size, write to them, and play. Add a
        photo of the night, and both bands get points, badges and a shot at community rewards.
      </p>
      <p>
        <PlainLink href="/signup" className="link">
          Sign your band up
        </PlainLink>
        , or see who&apos;s on top of the{" "}
        <PlainLink href="/leaderboard" className="link">
          leaderboard
        </PlainLink>{" "}
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
        . Set in Bricolage Grotesque and Inter.
      </p>
    </TextPage>
  );
}
