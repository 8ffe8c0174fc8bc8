import { redirect } from "next/navigation";
import { requireBandViewer } from "@/app/viewer";
import { Welcome } from "./_components/welcome";

type Query = { startConversation?: string | string[] };

export default async function InboxPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireBandViewer();
  const bandId = [(await searchParams).startConversation].flat()[0];
  if (bandId) redirect(`/inbox/new/${encodeURIComponent(bandId)}`);
  return <Welcome />;
}
