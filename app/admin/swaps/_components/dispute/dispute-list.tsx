import { notFound } from "next/navigation";
import { EmptyState } from "@/components/page/empty-state";
import { CursorLinks } from "@/components/navigation/page-links";
import { listDisputes } from "@/lib/admin/swap-disputes/queries";
import { DisputesQuery } from "@/lib/admin/swap-disputes/schema";
import { DisputeItem } from "./dispute-item";
import { swapsAddress, type SwapListProps } from "../list-address";
import { ListHeading } from "../list-heading";

export async function DisputeList({ viewer, values }: SwapListProps) {
  const query = DisputesQuery.safeParse(values);
  if (!query.success) notFound();
  const { items, nextCursor } = await listDisputes(viewer, query.data);
  return (
    <>
      <ListHeading>Nights that two bands remember differently</ListHeading>
      {items.length > 0 ? (
        <ul className="flex flex-col border-t-2 border-ink">
          {items.map((dispute) => (
            <DisputeItem key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No disputes">
          When two bands contradict each other about whether a night took place, or whose fault it
          was, it waits here for you.
        </EmptyState>
      )}
      <CursorLinks
        cursor={query.data.cursor}
        nextCursor={nextCursor}
        address={swapsAddress}
        first="Longest ago"
      />
    </>
  );
}
