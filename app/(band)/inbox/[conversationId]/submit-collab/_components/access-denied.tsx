import Link from "next/link";
import { Button } from "@/components/ui/button";

export function AccessDenied() {
  return (
    <main id="main" className="page-narrow">
      <h1 className="heading-page">Access Denied</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-muted">
        Only the two bands can add a photo, and only once the night is confirmed.
      </p>
      <Button asChild className="mt-6">
        <Link href="/inbox">Back to inbox</Link>
      </Button>
    </main>
  );
}
