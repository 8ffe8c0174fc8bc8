import type { Metadata } from "next";
import { headers } from "next/headers";
import { AiSuggestions } from "@/components/suggestion/ai-suggestions";
import { EmailNotice } from "@/components/account/email-notice";
import { NotificationsBell } from "@/components/notification/notifications-bell";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { ServiceWorker } from "@/components/layout/service-worker";
import { TopBar } from "@/components/layout/top-bar";
import { ViewerCopy } from "@/components/account/viewer-copy";
import { findViewer } from "@/app/viewer";
import { env } from "@/lib/env";
import { isInHiddenBand } from "@/lib/members/queries";
import { getPictureService } from "@/lib/uploads/picture-service";
import { Providers } from "../providers";

/** Pages that are public too override this. */
export const metadata: Metadata = { robots: { index: false } };

/** Members get the top bar; visitors of pages that are public too get the public header and footer. */
export default async function BandLayout({ children }: { children: React.ReactNode }) {
  const viewer = await findViewer();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Providers nonce={nonce} pictureService={getPictureService()}>
      {viewer ? (
        <TopBar
          viewer={viewer}
          suggestions={viewer.bandId && viewer.aiHelp && <AiSuggestions bandId={viewer.bandId} />}
          notifications={viewer.bandId && <NotificationsBell />}
        />
      ) : (
        <PublicHeader />
      )}
      {viewer && <ViewerCopy viewer={viewer} isInHiddenBand={await isInHiddenBand(viewer)} />}
      {viewer && env().NODE_ENV === "production" && <ServiceWorker username={viewer.username} />}
      {viewer && !viewer.emailConfirmed && <EmailNotice email={viewer.email} />}
      {children}
      {viewer ? null : <PublicFooter />}
    </Providers>
  );
}
