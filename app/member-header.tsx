import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { unreadMessagesQuery } from "@/browser/conversation-queries";
import { unreadNotificationsQuery } from "@/browser/notification-queries";
import { ViewerCopy } from "@/components/account/viewer-copy";
import { ServiceWorker } from "@/components/layout/service-worker";
import { TopBar } from "@/components/layout/top-bar";
import { NotificationsBell } from "@/components/notification/notifications-bell";
import { AiSuggestions } from "@/components/suggestion/ai-suggestions";
import type { Viewer } from "@/lib/access";
import { countUnread } from "@/lib/conversations/queries";
import { env } from "@/lib/env";
import { isInHiddenBand } from "@/lib/members/queries";
import { countUnreadNotifications } from "@/lib/notifications/queries";

export async function MemberHeader({ viewer }: { viewer: Viewer }) {
  const [isHidden, unread] = await Promise.all([isInHiddenBand(viewer), readUnread(viewer)]);
  return (
    <>
      <HydrationBoundary state={unread}>
        <TopBar
          viewer={viewer}
          suggestions={viewer.bandId && viewer.aiHelp && <AiSuggestions bandId={viewer.bandId} />}
          notifications={viewer.bandId && <NotificationsBell />}
        />
      </HydrationBoundary>
      <ViewerCopy viewer={viewer} isInHiddenBand={isHidden} />
      {env().NODE_ENV === "production" && <ServiceWorker username={viewer.username} />}
    </>
  );
}

async function readUnread(viewer: Viewer) {
  const client = new QueryClient();
  if (viewer.bandId)
    await Promise.all([
      client.prefetchQuery({ ...unreadMessagesQuery(), queryFn: () => countUnread(viewer) }),
      client.prefetchQuery({
        ...unreadNotificationsQuery(),
        queryFn: () => countUnreadNotifications(viewer),
      }),
    ]);
  return dehydrate(client);
}
