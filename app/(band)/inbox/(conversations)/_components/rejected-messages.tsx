import { ChevronRightIcon, TriangleAlertIcon } from "lucide-react";
import Link from "next/link";
import { destinationId, destinationPath } from "@/browser/outbox";
import type { Writer } from "@/browser/unsent";
import { useRejectedMessages } from "@/browser/use-outbox";
import { plural } from "@/lib/format";

type RejectedMessagesProps = { writer: Writer; openDestinationIds: (string | undefined)[] };

export function RejectedMessages({ writer, openDestinationIds }: RejectedMessagesProps) {
  const paths = useRejectedMessages(writer)
    .filter((message) => !openDestinationIds.includes(destinationId(message)))
    .map(destinationPath);
  if (!paths[0]) return null;
  return (
    <Link
      href={paths[0]}
      prefetch={false}
      className="flex items-center gap-2 border-b border-line px-4 py-3 text-sm text-danger -outline-offset-2 hover:bg-sunken"
    >
      <TriangleAlertIcon aria-hidden className="size-4 shrink-0" />
      {plural(paths.length, "message")} not sent
      <ChevronRightIcon aria-hidden className="ms-auto size-4 shrink-0" />
    </Link>
  );
}
