import { BandProfileFigures } from "@/components/band/profile/band-profile-figures";
import { BandProfileHero } from "@/components/band/profile/band-profile-hero";
import { BandProfileNights } from "@/components/band/profile/band-profile-nights";
import type { ProfileReader } from "@/components/band/profile/profile-reader";
import { TourPageLink } from "@/components/tour-date/tour-page-link";
import type { Band } from "@/lib/bands/schema";
import type { SharedNight } from "@/lib/bands/shared-nights";
import { env } from "@/lib/env";

type BandProfileProps = {
  band: Band;
  reader: ProfileReader;
  nights: SharedNight[];
  tracks: React.ReactNode;
  discography: React.ReactNode;
  tourDates: React.ReactNode;
  /** Under the drawing power: how a swap with the viewer would be, or the own draw, and the reliability. */
  swap?: React.ReactNode;
  completeness?: React.ReactNode;
  menu?: React.ReactNode;
};

export function BandProfile({
  band,
  reader,
  nights,
  tracks,
  discography,
  tourDates,
  swap,
  completeness,
  menu,
}: BandProfileProps) {
  return (
    <main id="main" className="page flex flex-col gap-10 sm:gap-14 print:gap-5 print:p-0">
      {completeness}
      <BandProfileHero band={band} reader={reader} menu={menu}>
        <BandProfileFigures band={band} signedIn={reader !== "visitor"} />
        {swap}
      </BandProfileHero>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-x-12 print:grid-cols-[7fr_5fr] print:gap-6">
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-7 print:col-span-1 print:gap-5">
          {band.biography ? <Biography text={band.biography} /> : null}
          {tracks}
          {discography}
        </div>
        <div className="min-w-0 lg:col-span-5 print:col-span-1">
          {tourDates}
          {band.bandsintownPublicLink ? <TourPageLink url={band.bandsintownPublicLink} /> : null}
        </div>
      </div>
      <BandProfileNights nights={nights} />
      <PrintedAddress bandId={band.id} />
    </main>
  );
}

function Biography({ text }: { text: string }) {
  return (
    <section aria-labelledby="biography" className="border-t-2 border-ink pt-4">
      <h2 id="biography" className="heading-section">
        Biography
      </h2>
      <p
        dir="auto"
        className="mt-3 line-clamp-[60] max-w-prose text-lg whitespace-pre-line print:line-clamp-[18] print:text-base"
      >
        {text}
      </p>
    </section>
  );
}

/** Only in print, where links cannot be followed. */
function PrintedAddress({ bandId }: { bandId: string }) {
  return (
    <p className="hidden border-t-2 border-ink pt-2 text-sm print:block">{`${env().APP_URL}/band/${bandId}/profile`}</p>
  );
}
