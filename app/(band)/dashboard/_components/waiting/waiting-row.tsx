import Link from "next/link";
import type { Route } from "next";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { Button } from "@/components/ui/button";
import type { Partner } from "@/lib/dashboard/schema";

type WaitingRowProps = {
  band: Partner;
  href: Route;
  action: string;
  children: React.ReactNode;
};

export const WaitingRow = ({ band, href, action, children }: WaitingRowProps) => (
  <li className="flex items-start gap-x-3 border-t border-line py-3 first:border-0 first:pt-0">
    <BandThumbnail band={band} />
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <h3 dir="auto" className="heading-item truncate">
          {band.name}
        </h3>
        <p dir="auto" className="line-clamp-4 text-sm break-words text-ink-muted">
          {children}
        </p>
      </div>
      <Button asChild variant="outline" size="sm">
        <Link href={href} prefetch={false} aria-label={`${action}: ${band.name}`}>
          {action}
        </Link>
      </Button>
    </div>
  </li>
);
