import type { Metadata } from "next";
import { PageHeader } from "@/components/page-header";
import { requireViewer } from "@/lib/auth";
import { listOwnBands } from "@/lib/bands/queries";
import { listBlockedBands } from "@/lib/moderation/queries";
import { BlockedBands } from "./_components/blocked-bands";
import { DeleteAccount } from "./_components/delete-account";
import { ExportSection } from "./_components/export-section";
import { PasswordSection } from "./_components/password-section";
import { VisibilitySection } from "./_components/visibility-section";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const viewer = await requireViewer();
  const [[band], blocked] = await Promise.all([listOwnBands(viewer), listBlockedBands(viewer)]);
  return (
    <main id="main" className="page flex flex-col gap-10">
      <PageHeader title="Settings" description={`Signed in as @${viewer.username}, ${viewer.email}`} className="mb-0 sm:mb-0" />
      {band ? <VisibilitySection bandId={band.id} publicProfile={band.publicProfile ?? true} /> : null}
      <PasswordSection />
      {band ? <BlockedBands bands={blocked} /> : null}
      <ExportSection />
      <DeleteAccount bandName={band?.name ?? null} />
    </main>
  );
}
