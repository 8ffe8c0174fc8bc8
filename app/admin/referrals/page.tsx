import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { FilterLinks } from "@/components/navigation/filter-links";
import { CursorLinks } from "@/components/navigation/page-links";
import { listReferrals } from "@/lib/admin/referrals/queries";
import { ReferralsQuery, type AdminReferral } from "@/lib/admin/referrals/schema";
import { requireAdminViewer } from "@/app/viewer";
import { firstValues, toQueryString } from "@/lib/search-params";
import { EmptyList } from "../_components/empty-list";
import { ReferralItem } from "./_components/referral-item";

export const metadata: Metadata = { title: "Referrals" };

const STATUS_LABELS: Record<AdminReferral["status"], string> = {
  Waiting: "Waiting for review",
  Pending: "Pending",
  Completed: "Completed",
  Rejected: "Rejected",
};

const EMPTY_TEXTS: Record<AdminReferral["status"], string> = {
  Waiting: "Nothing to review.",
  Pending: "No invited band has anything left to confirm or complete.",
  Completed: "No invited band has completed its profile yet.",
  Rejected: "None rejected.",
};

export default async function AdminReferralsPage({ searchParams }: PageProps<"/admin/referrals">) {
  const viewer = await requireAdminViewer();
  const query = ReferralsQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const { status = "Waiting", cursor } = query.data;
  const { items, nextCursor } = await listReferrals(viewer, { ...query.data, status });
  const address = (more: { status?: string; cursor?: string }): Route =>
    `/admin/referrals${toQueryString(more)}`;
  const pageAddress = (more: { cursor?: string }) => address({ status, ...more });
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-muted">
        Sign-ups through an invite link. They count once the invited band has confirmed its email
        address and completed its profile. Possible self-invites, and more than five a day, wait for
        you here.
      </p>
      <FilterLinks
        label="Status"
        className="mb-6"
        options={Object.entries(STATUS_LABELS).map(([value, label]) => ({
          label,
          href: address(value === "Waiting" ? {} : { status: value }),
          current: value === status,
        }))}
      />
      <section id="found" tabIndex={-1} aria-label="Referrals">
        {items.length > 0 ? (
          <ul className="flex flex-col border-t-2 border-ink">
            {items.map((referral) => (
              <ReferralItem key={referral.id} referral={referral} />
            ))}
          </ul>
        ) : (
          <EmptyList title="No referrals" isLaterPage={cursor !== undefined}>
            {EMPTY_TEXTS[status]}
          </EmptyList>
        )}
      </section>
      <CursorLinks cursor={cursor} nextCursor={nextCursor} address={pageAddress} />
    </>
  );
}
