import type { Metadata } from "next";
import { headers } from "next/headers";
import { ReauthenticationProvider } from "@/components/account/reauthentication";
import { MemberHeader } from "@/app/member-header";
import { requireAdminViewer } from "@/app/viewer";
import { countWaiting } from "@/lib/admin/waiting/queries";
import { Providers } from "../providers";
import { AdminTabs } from "./_components/tabs/admin-tabs";
import { ExportButton } from "./_components/export-button";

export const metadata: Metadata = { robots: { index: false } };

/** Each page checks the role itself too: Next keeps a layout across navigations. */
export default async function AdminLayout({ children }: { children: React.ReactNode }) {
  const viewer = await requireAdminViewer();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Providers nonce={nonce}>
      <MemberHeader viewer={viewer} />
      <ReauthenticationProvider>
        <main id="main" className="page max-w-[90rem]">
          <header className="mb-4 flex flex-wrap items-end justify-between gap-4">
            <h1 className="heading-page">Admin</h1>
            <ExportButton />
          </header>
          <AdminTabs waiting={await countWaiting(viewer)} />
          {children}
        </main>
      </ReauthenticationProvider>
    </Providers>
  );
}
