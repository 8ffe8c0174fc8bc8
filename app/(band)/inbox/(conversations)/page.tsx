import { redirect } from "next/navigation";
import { ErrorState } from "@/components/error-state";
import { requireBandViewer } from "@/lib/auth";
import { startConversation } from "@/lib/conversations/commands";
import { AppError } from "@/lib/errors";
import { Welcome } from "./_components/welcome";

export default async function InboxPage({ searchParams }: { searchParams: Promise<{ startConversation?: string | string[] }> }) {
  const viewer = await requireBandViewer();
  const bandId = [(await searchParams).startConversation].flat()[0];
  if (!bandId) return <Welcome />;
  const opened = await startConversation(viewer, bandId).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (opened instanceof AppError) return <ErrorState title="This conversation could not be started" message={`${opened.message}.`} className="m-4 sm:m-8" />;
  redirect(`/inbox/${opened}`);
}
