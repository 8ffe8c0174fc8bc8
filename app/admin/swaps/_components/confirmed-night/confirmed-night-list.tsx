import { notFound } from "next/navigation";
import { EmptyState } from "@/components/page/empty-state";
import { CursorLinks } from "@/components/navigation/page-links";
import { listDrawNights } from "@/lib/admin/draw-nights/queries";
import { ListQuery } from "@/lib/paging";
import { ConfirmedNightItem } from "./confirmed-night-item";
import { swapsAddress, type SwapListProps } from "../list-address";
import { ListHeading } from "../list-heading";

export async function ConfirmedNightList({ viewer, values }: SwapListProps) {
  const query = ListQuery.safeParse(values);
  if (!query.success) notFound();
  const { items, nextCursor } = await listDrawNights(viewer, query.data);
  return (
    <>
      <ListHeading>Nights that count towards a band&apos;s draw</ListHeading>
      {items.length > 0 ? (
        <ul className="flex flex-col border-t-2 border-ink">
          {items.map((night) => (
            <ConfirmedNightItem key={night.id} night={night} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No confirmed nights">
          Nights whose two bands counted about the same end up here.
        </EmptyState>
      )}
      <CursorLinks
        cursor={query.data.cursor}
        nextCursor={nextCursor}
        address={(more) => swapsAddress({ list: "nights", ...more })}
      />
    </>
  );
}
