import Link from "next/link";
import { Button } from "@/components/ui/button";

export function Welcome() {
  return (
    <div className="hidden flex-1 flex-col items-start justify-center gap-4 p-12 md:flex">
      <h2 className="poster-type text-3xl">Welcome to your Inbox</h2>
      <p className="max-w-prose text-ink-muted">
        Pick a conversation, or find a band to share a night with.
      </p>
      <Button asChild variant="outline">
        <Link href="/discover">Discover bands</Link>
      </Button>
    </div>
  );
}
