"use client";

import { useQuery } from "@tanstack/react-query";
import { BellIcon } from "lucide-react";
import { NotificationsList } from "@/components/notification/notifications-list";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useLiveSync } from "@/components/conversation/use-live-sync";
import { formatNumber, plural } from "@/lib/format";
import { unreadNotificationsQuery } from "@/browser/notification-queries";
import { useOpenOnPage } from "@/browser/use-open-on-page";

/** Also subscribes the page to live events, because the bell is on every page of a band. */
export function NotificationsBell() {
  useLiveSync();
  const { isOpen, setOpen } = useOpenOnPage();
  const { data } = useQuery(unreadNotificationsQuery());
  const unread = data?.unreadCount ?? 0;
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={
            unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : "Notifications"
          }
        >
          <BellIcon aria-hidden className="size-5" />
          {unread > 0 ? (
            <span
              aria-hidden
              className="figures absolute end-0.5 bottom-6.5 md:bottom-5.5 min-w-[1rem] rounded-full bg-spot px-1 text-center text-[0.6875rem] leading-[1rem] font-bold text-on-spot"
            >
              {unread > 9 ? "9+" : unread}
            </span>
          ) : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="p-0" aria-label="Notifications">
        <NotificationsList onFollow={() => setOpen(false)} />
      </PopoverContent>
      <span role="status" className="sr-only">
        {unread > 0 ? `${plural(unread, "unread notification")}` : ""}
      </span>
    </Popover>
  );
}
