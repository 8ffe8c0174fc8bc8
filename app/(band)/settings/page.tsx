import type { Metadata } from "next";
import { PageHeader } from "@/components/page/page-header";
import { RefreshOnReturn } from "@/components/page/refresh-on-return";
import { ReauthenticationProvider } from "@/components/account/reauthentication";
import { getSecondFactor } from "@/lib/accounts/sign-in/second-factor";
import { deviceName } from "@/lib/accounts/sessions/device-name";
import { listSessions } from "@/lib/accounts/sessions/queries";
import { toApiPage } from "@/app/first-page";
import { requireViewer } from "@/app/viewer";
import { blockedBandsQuery } from "@/browser/block-queries";
import type { Viewer } from "@/lib/access";
import { listOwnBands } from "@/lib/bands/queries";
import { getMailSettings } from "@/lib/mail/settings";
import { findHiddenBand, listMembers } from "@/lib/members/queries";
import { listBlockedBands } from "@/lib/moderation/queries";
import { DEFAULT_LIMIT } from "@/lib/paging";
import { getPushSettings } from "@/lib/push/settings";
import { AiHelpSection } from "./_components/band/ai-help-section";
import { BlockedBands } from "./_components/blocked/blocked-bands";
import { DeleteBand } from "./_components/band/delete-band";
import { DeleteAccount } from "./_components/account/delete-account";
import { EmailSection } from "./_components/account/email-section";
import { ExportSection } from "./_components/account/export-section";
import { EmailSettingsSection } from "./_components/notifications/email-settings-section";
import { CreateBand } from "./_components/band/create-band";
import { HiddenBand } from "./_components/members/hidden-band";
import { MembersSection } from "./_components/members/members-section";
import { PushSection } from "./_components/notifications/push-section";
import { PasswordSection } from "./_components/account/password-section";
import { ReadReceiptsSection } from "./_components/band/read-receipts-section";
import { SecondFactorSection } from "./_components/two-step/second-factor-section";
import { SessionsSection } from "./_components/account/sessions-section";
import { VisibilitySection } from "./_components/band/visibility-section";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const viewer = await requireViewer();
  const [[band], blocked, mailSettings, pushSettings, secondFactor, sessions, people, hiddenBand] =
    await Promise.all([
      listOwnBands(viewer),
      viewer.bandId ? readBlockedBands(viewer, viewer.bandId) : null,
      getMailSettings(viewer),
      getPushSettings(viewer),
      getSecondFactor(viewer),
      listSessions(viewer),
      viewer.bandId ? listMembers(viewer, viewer.bandId) : null,
      findHiddenBand(viewer),
    ]);
  const owners = people?.members.filter(({ role }) => role === "OWNER") ?? [];
  const isLastOwner = owners.length === 1 && viewer.bandRole === "OWNER";
  return (
    <ReauthenticationProvider>
      <main id="main" className="page flex flex-col gap-10">
        <RefreshOnReturn />
        <PageHeader
          title="Settings"
          description={`Signed in as @${viewer.username}`}
          className="mb-0 sm:mb-0"
        />
        {hiddenBand ? <HiddenBand band={hiddenBand} viewer={viewer} /> : null}
        {band || hiddenBand ? null : <CreateBand />}
        {band && people ? (
          <MembersSection bandId={band.id} bandName={band.name} {...people} />
        ) : null}
        {band ? (
          <VisibilitySection bandId={band.id} publicProfile={band.publicProfile ?? true} />
        ) : null}
        {band ? <ReadReceiptsSection bandId={band.id} readMarks={band.readMarks ?? true} /> : null}
        {band ? <AiHelpSection bandId={band.id} aiHelp={band.aiHelp ?? true} /> : null}
        <EmailSection email={viewer.email} emailConfirmed={viewer.emailConfirmed} />
        <EmailSettingsSection settings={mailSettings} />
        <PushSection settings={pushSettings} />
        <PasswordSection />
        <SecondFactorSection
          secondFactor={secondFactor}
          isRequired={viewer.needsSecondFactor ?? false}
        />
        <SessionsSection
          sessions={sessions.map((session) => ({
            session,
            deviceName: deviceName(session.userAgent),
          }))}
        />
        {band && blocked ? <BlockedBands bandId={band.id} first={blocked} /> : null}
        <ExportSection />
        {band && people && viewer.bandRole === "OWNER" ? (
          <DeleteBand bandId={band.id} bandName={band.name} members={people.members} />
        ) : null}
        <DeleteAccount bandName={band?.name ?? null} isLastOwner={isLastOwner} />
      </main>
    </ReauthenticationProvider>
  );
}

async function readBlockedBands(viewer: Viewer, bandId: string) {
  const page = await listBlockedBands(viewer, bandId, { limit: DEFAULT_LIMIT });
  return toApiPage(blockedBandsQuery(bandId).initialPageParam, page);
}
