import Link from "next/link";
import { Button } from "@/components/ui/button";

/** For links from other sites, which must not start a conversation by themselves. */
export function StartQuestion({ bandId, bandName }: { bandId: string; bandName: string }) {
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-4 p-6 md:p-12">
      <h2 className="poster-type text-3xl wrap-anywhere">Write to {bandName}?</h2>
      <p className="max-w-prose text-ink-muted">
        You came here from a link outside Doublebill, so we&apos;d rather ask first.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          {/* A full load, since the address does not change. */}
          <a href={`/inbox?startConversation=${bandId}`}>Open conversation</a>
        </Button>
        <Button asChild variant="outline">
          <Link href="/inbox">Not now</Link>
        </Button>
      </div>
    </div>
  );
}
