import { ViewerCopy } from "@/components/account/viewer-copy";
import { ServiceWorker } from "@/components/layout/service-worker";
import { TopBar } from "@/components/layout/top-bar";
import { NotificationsBell } from "@/components/notification/notifications-bell";
import { AiSuggestions } from "@/components/suggestion/ai-suggestions";
import type { Viewer } from "@/lib/access";
import { env } from "@/lib/env";
import { isInHiddenBand } from "@/lib/members/queries";

export async function MemberHeader({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <TopBar
        viewer={viewer}
        suggestions={viewer.bandId && viewer.aiHelp && <AiSuggestions bandId={viewer.bandId} />}
        notifications={viewer.bandId && <NotificationsBell />}
      />
      <ViewerCopy viewer={viewer} isInHiddenBand={await isInHiddenBand(viewer)} />
      {env().NODE_ENV === "production" && <ServiceWorker username={viewer.username} />}
    </>
  );
}
