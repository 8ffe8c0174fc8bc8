"use client";

import { useQuery } from "@tanstack/react-query";
import { unreadMessagesQuery } from "@/browser/conversation-queries";
import { cn } from "@/lib/utils";

export function UnreadCount({ className }: { className?: string }) {
  const { data } = useQuery(unreadMessagesQuery());
  const count = data?.unreadCount ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={cn(
        "figures min-w-[1.25rem] rounded-full bg-spot px-1.5 text-center text-xs leading-[1.25rem] font-bold text-on-spot",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
