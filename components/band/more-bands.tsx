import { BandCard } from "@/components/band/band-card";
import type { BandCard as Band } from "@/lib/bands/cards";
import { cn } from "@/lib/utils";

export function MoreBands({ title, bands }: { title: string; bands: Band[] }) {
  if (bands.length === 0) return null;
  return (
    <section aria-labelledby="more-bands" className="mt-14 border-t-2 border-ink pt-4">
      <h2 id="more-bands" dir="auto" className="heading-section break-words">
        {title}
      </h2>
      <BandGrid bands={bands} className="mt-4" />
    </section>
  );
}

export function BandGrid({ bands, className }: { bands: Band[]; className?: string }) {
  return (
    <ul className={cn("grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6", className)}>
      {bands.map((band) => (
        <li key={band.id} className="min-w-0">
          <BandCard band={band} />
        </li>
      ))}
    </ul>
  );
}
