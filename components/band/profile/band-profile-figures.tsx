import type { Route } from "next";
import { LockIcon } from "lucide-react";
import { PlainLink } from "@/components/navigation/plain-link";
import { Stat } from "@/components/band/stat";
import type { Band } from "@/lib/bands/schema";
import { formatFigure } from "@/lib/format";
import { signInRoute } from "@/components/navigation/sign-in-route";

type Figure = [label: string, value: number | null];

export function BandProfileFigures({ band, signedIn }: { band: Band; signedIn: boolean }) {
  const reach: Figure[] = [
    ["Spotify monthly", band.spotifyListeners],
    ["Instagram", band.instagramFollowers],
    ["Facebook", band.facebookFollowers],
  ];
  const draw: Figure[] = [
    ["Hometown", band.ticketSalesHometown],
    ["250km-1000km", band.ticketSales250km],
    ["Beyond 1000km", band.ticketSales1000km],
  ];
  const loginUrl = signInRoute("/login", `/band/${band.id}/profile`);
  return (
    <div className="flex flex-col gap-8 print:gap-4">
      {signedIn ? (
        <Figures title="Social Reach" figures={reach} />
      ) : (
        <Locked title="Social Reach" what="their social reach" loginUrl={loginUrl} />
      )}
      {signedIn ? (
        <Figures title="Drawing Power" hint="Estimated ticket sales for a show" figures={draw} />
      ) : (
        <Locked title="Drawing Power" what="their drawing power" loginUrl={loginUrl} />
      )}
    </div>
  );
}

function Figures({ title, hint, figures }: { title: string; hint?: string; figures: Figure[] }) {
  return (
    <section aria-label={title}>
      <h2 className="heading-section">{title}</h2>
      {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      <dl className="mt-3 grid grid-cols-3 gap-3 sm:gap-5">
        {figures.map(([label, value]) => (
          <Stat key={label} label={label} value={value ? formatFigure(value) : <Unknown />} />
        ))}
      </dl>
    </section>
  );
}

const Unknown = () => (
  <span className="font-sans text-base font-normal text-ink-muted">{formatFigure(null)}</span>
);

function Locked({ title, what, loginUrl }: { title: string; what: string; loginUrl: Route }) {
  return (
    <section aria-label={title} className="border-t-2 border-ink pt-3 print:hidden">
      <h2 className="heading-section">{title}</h2>
      <p className="mt-2 flex items-center gap-2 text-ink-muted">
        <LockIcon aria-hidden className="size-4 shrink-0" />
        <PlainLink href={loginUrl} className="link text-ink">
          Sign in to see {what}
        </PlainLink>
      </p>
    </section>
  );
}
