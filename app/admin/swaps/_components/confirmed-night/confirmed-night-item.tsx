import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import type { AdminDrawNight } from "@/lib/admin/draw-nights/schema";
import { formatDate, formatDateTime, formatNumber } from "@/lib/format";
import { BandLink } from "../../../_components/band-link";
import { DiscardNight } from "./discard-night";

export function ConfirmedNightItem({ night }: { night: AdminDrawNight }) {
  const { band, partner, people, createdAt } = night;
  return (
    <li
      tabIndex={-1}
      aria-label={`${band.name} with ${partner.name}`}
      className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-5"
    >
      <BandThumbnail band={band} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <h3 className="heading-item break-words">
          <BandLink band={band} /> with <BandLink band={partner} />
        </h3>
        <p className="figures">
          {formatNumber(people)} {people === 1 ? "person" : "people"} on {formatDate(night.night)}
        </p>
        <p className="figures text-sm text-ink-muted">Confirmed {formatDateTime(createdAt)} UTC</p>
      </div>
      <DiscardNight id={night.id} host={band.name} partner={partner.name} />
    </li>
  );
}
