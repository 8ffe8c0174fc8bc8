import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { FormSection } from "@/components/form/form-section";
import type { BlockedBand } from "@/lib/moderation/queries";
import { UnblockButton } from "./unblock-button";

export function BlockedBands({ bands }: { bands: BlockedBand[] }) {
  return (
    <FormSection
      id="blocked"
      title="Blocked bands"
      description="You can't see, find or message each other."
    >
      {bands.length === 0 ? (
        <p className="text-ink-muted">You haven&apos;t blocked anyone.</p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {bands.map((band) => (
          <li key={band.id} className="flex items-center gap-3 border-b border-line py-2">
            <BandThumbnail band={band} className="w-9" />
            <span dir="auto" className="heading-item min-w-0 grow truncate">
              {band.name}
            </span>
            <UnblockButton id={band.id} name={band.name} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
