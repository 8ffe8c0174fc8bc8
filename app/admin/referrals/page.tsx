import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/empty-state";
import { PageLinks } from "@/components/page-links";
import { Badge } from "@/components/ui/badge";
import { listDoubtfulReferrals } from "@/lib/admin/referrals";
import { type DoubtfulReferral } from "@/lib/admin/referrals";
import { ListQuery } from "@/lib/paging";
import { requireAdminViewer } from "@/lib/auth";
import { formatDateTime } from "@/lib/format";
import { firstValues, queryOf } from "@/lib/search-params";
import { BandLink } from "../_components/band-link";

export const metadata: Metadata = { title: "Referrals" };

const SIGNALS: Record<DoubtfulReferral["signal"], string> = {
  ADDRESS: "Same network address",
  DEVICE: "Same browser",
  EMAIL: "Same mailbox",
  AGAIN: "Was referred before",
};

export default async function AdminReferralsPage({ searchParams }: PageProps<"/admin/referrals">) {
  const viewer = await requireAdminViewer();
  const query = ListQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { items, nextCursor } = await listDoubtfulReferrals(viewer, query.data);
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-muted">
        Sign-ups through an invite link that brought no month and no points, because both sides may be the same people. Nobody is told: bands of one town can share
        a network.
      </p>
      {items.length > 0 ? (
        <ul className="flex flex-col border-t-2 border-ink">
          {items.map((referral) => (
            <Item key={referral.id} {...referral} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No doubtful referrals">Nothing to look into here.</EmptyState>
      )}
      <PageLinks previous={query.data.cursor ? { href: "/admin/referrals", label: "Newest" } : null} next={nextCursor ? `/admin/referrals${queryOf({ cursor: nextCursor })}` : null} />
    </>
  );
}

function Item({ referrer, newBand, signal, createdAt }: DoubtfulReferral) {
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant="warn">{SIGNALS[signal]}</Badge>
        <span className="figures text-sm text-ink-muted">{formatDateTime(createdAt)} UTC</span>
      </p>
      <h2 className="heading-item break-words">
        <BandLink band={newBand} /> through the link of <BandLink band={referrer} />
      </h2>
    </li>
  );
}
