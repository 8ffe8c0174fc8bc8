import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ErrorState } from "@/components/page/error-state";
import type { BandViewer } from "@/lib/access";
import { requireBandViewer } from "@/app/viewer";
import { startConversation } from "@/lib/conversations/commands";
import { previewConversation } from "@/lib/conversations/queries";
import { AppError } from "@/lib/errors";
import { StartQuestion } from "./_components/start-question";
import { Welcome } from "./_components/welcome";

type Query = { startConversation?: string | string[] };

export default async function InboxPage({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireBandViewer();
  const bandId = [(await searchParams).startConversation].flat()[0];
  if (!bandId) return <Welcome />;
  const opened = await openOrAsk(viewer, bandId).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (opened instanceof AppError) {
    const message = `${opened.message}.`;
    return (
      <ErrorState
        title="Couldn't start this conversation"
        message={message}
        className="m-4 sm:m-8"
      />
    );
  }
  if ("bandName" in opened) return <StartQuestion bandId={bandId} bandName={opened.bandName} />;
  redirect(`/inbox/${opened.conversationId}`);
}

/** Only links on our own pages start a conversation without asking (CSRF). */
async function openOrAsk(viewer: BandViewer, bandId: string) {
  const site = (await headers()).get("sec-fetch-site");
  if (site !== "same-origin") return previewConversation(viewer, bandId);
  return { conversationId: await startConversation(viewer, bandId) };
}
