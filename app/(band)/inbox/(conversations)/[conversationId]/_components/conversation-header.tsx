import Link from "next/link";
import { BandInitials } from "@/components/band/initials";
import { PlayButton } from "@/components/track/play-button";
import type { CardTrack } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import type { ConversationBand } from "@/lib/conversations/schema";
import { cn } from "@/lib/utils";

type ConversationHeaderProps = {
  /** The other band. */
  band: ConversationBand;
  /** Whether its profile can be opened. */
  isReachable: boolean;
  track?: CardTrack;
  collaboration?: React.ReactNode;
  menu: React.ReactNode;
};

export function ConversationHeader({
  band,
  isReachable,
  track,
  collaboration,
  menu,
}: ConversationHeaderProps) {
  const place = [band.city || band.region, band.country && countryName(band.country)]
    .filter(Boolean)
    .join(", ");
  return (
    <header
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2",
        "border-b-2 border-ink px-4 py-3 typing:py-1.5 sm:px-6",
      )}
    >
      <BandInitials name={band.name} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-40">
        <h2
          dir="auto"
          tabIndex={-1}
          data-focus-opened="coarse"
          className="heading-section truncate"
        >
          {isReachable ? (
            <Link
              href={`/band/${band.id}/profile`}
              className="hover:underline hover:decoration-spot hover:decoration-2 hover:underline-offset-4"
            >
              {band.name}
            </Link>
          ) : (
            band.name
          )}
        </h2>
        {place ? <p className="typing:hidden truncate text-sm text-ink-muted">{place}</p> : null}
      </div>
      <div className="empty:hidden max-sm:order-last typing:hidden">{collaboration}</div>
      <PlayButton band={{ ...band, track }} className="typing:hidden" />
      {menu}
    </header>
  );
}
