import type { Metadata } from "next";
import { headers } from "next/headers";
import { EmailNotice } from "@/components/account/email-notice";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import { MemberHeader } from "@/app/member-header";
import { findViewer } from "@/app/viewer";
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
      {viewer ? <MemberHeader viewer={viewer} /> : <PublicHeader />}
      {viewer && !viewer.emailConfirmed && <EmailNotice email={viewer.email} />}
      {children}
      {viewer ? null : <PublicFooter />}
    </Providers>
  );
}
