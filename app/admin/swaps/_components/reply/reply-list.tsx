import { notFound } from "next/navigation";
import { EmptyState } from "@/components/page/empty-state";
import { CursorLinks } from "@/components/navigation/page-links";
import { listReplies } from "@/lib/admin/reliability-replies/queries";
import { ListQuery } from "@/lib/paging";
import { swapsAddress, type SwapListProps } from "../list-address";
import { ListHeading } from "../list-heading";
import { ReplyItem } from "./reply-item";

export async function ReplyList({ viewer, values }: SwapListProps) {
  const query = ListQuery.safeParse(values);
  if (!query.success) notFound();
  const { items, nextCursor } = await listReplies(viewer, query.data);
  return (
    <>
      <ListHeading>What bands say about nights they did not keep</ListHeading>
      {items.length > 0 ? (
        <ul className="flex flex-col border-t-2 border-ink">
          {items.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No replies">
          A band that did not keep a night can tell its side on its profile.
        </EmptyState>
      )}
      <CursorLinks
        cursor={query.data.cursor}
        nextCursor={nextCursor}
        address={(more) => swapsAddress({ list: "replies", ...more })}
      />
    </>
  );
}
