import Link from "next/link";
import { Button } from "@/components/ui/button";

export default function ConversationNotFound() {
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-4 p-6 md:p-12">
      <h2 className="poster-type text-3xl">Conversation not found</h2>
      <p className="max-w-prose text-ink-muted">
        It doesn&apos;t exist, or it&apos;s between other bands.
      </p>
      <Button asChild variant="outline">
        <Link href="/inbox">Back to your inbox</Link>
      </Button>
    </div>
  );
}
