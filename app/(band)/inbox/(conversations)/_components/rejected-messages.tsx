import { ChevronRightIcon, TriangleAlertIcon } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { destinationPath } from "@/browser/outbox";
import type { Writer } from "@/browser/unsent";
import { useRejectedMessages } from "@/browser/use-outbox";
import { plural } from "@/lib/format";

export function RejectedMessages({ writer }: { writer: Writer }) {
  const pathname = usePathname();
  const paths = useRejectedMessages(writer)
    .map(destinationPath)
    .filter((path) => path !== pathname);
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
