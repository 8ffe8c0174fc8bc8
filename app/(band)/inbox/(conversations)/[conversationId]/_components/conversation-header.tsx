import Link from "next/link";
import { PlayButton } from "@/components/track/play-button";
import type { CardTrack } from "@/lib/bands/cards";
import { countryName } from "@/lib/countries";
import type { ConversationBand } from "@/lib/conversations/schema";
import { cn } from "@/lib/utils";

type ConversationHeaderProps = {
  band: ConversationBand;
  poster: React.ReactNode;
  isReachable: boolean;
  track?: CardTrack;
  collaboration?: React.ReactNode;
  menu: React.ReactNode;
};

export function ConversationHeader({
  band,
  poster,
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
        "flex shrink-0 items-center gap-x-3 border-b-2 border-ink md:gap-x-4",
        "px-2 ps-14 max-md:h-14 md:px-6 md:py-3",
      )}
    >
      <div className="w-9 shrink-0 max-[22rem]:hidden md:w-12">{poster}</div>
      <div className="min-w-0 flex-1">
        <h2
          dir="auto"
          tabIndex={-1}
          data-focus-opened="coarse"
          className="heading-section truncate max-md:text-lg"
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
        {place ? <p className="truncate text-sm text-ink-muted">{place}</p> : null}
      </div>
      <div className="empty:hidden max-lg:hidden">{collaboration}</div>
      <PlayButton band={{ ...band, track }} />
      {menu}
    </header>
  );
}
