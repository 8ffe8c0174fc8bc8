"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { BellIcon } from "lucide-react";
import { useState } from "react";
import { NotificationsList } from "@/components/notifications-list";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useLiveSync } from "@/components/use-live-sync";
import { api } from "@/lib/api";
import { plural } from "@/lib/format";
import { notificationsQuery } from "@/lib/notifications/use-notifications";

/** The bell of the top bar. It also keeps the whole page live, as it stands on every one. */
export function NotificationsBell() {
  useLiveSync();
  const [isOpen, setOpen] = useState(false);
  const [fresh, setFresh] = useState<string[]>([]);
  const notifications = useQuery(notificationsQuery());
  const markRead = useMutation({ mutationFn: (ids: string[]) => api("POST", "/api/notifications/read", { ids }) });
  const unread = notifications.data?.items.filter(({ readAt }) => readAt === null).map(({ id }) => id) ?? [];

  function open(next: boolean) {
    setOpen(next);
    if (!next) return;
    // They stay marked as new for as long as the list is open.
    setFresh(unread);
    if (unread.length > 0) markRead.mutate(unread);
  }

  return (
    <Popover open={isOpen} onOpenChange={open}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" className="relative" aria-label={unread.length > 0 ? `Notifications, ${unread.length} unread` : "Notifications"}>
          <BellIcon aria-hidden className="size-5" />
          {unread.length > 0 ? (
            <span aria-hidden className="figures absolute end-0.5 top-0.5 min-w-4 rounded-full bg-spot px-1 text-center text-[0.6875rem] leading-4 font-bold text-on-spot">
              {unread.length > 9 ? "9+" : unread.length}
            </span>
          ) : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="p-0" aria-label="Notifications">
        <NotificationsList query={notifications} fresh={fresh} onFollow={() => setOpen(false)} />
      </PopoverContent>
      <span role="status" className="sr-only">
        {unread.length > 0 ? `${plural(unread.length, "unread notification")}` : ""}
      </span>
    </Popover>
  );
}
