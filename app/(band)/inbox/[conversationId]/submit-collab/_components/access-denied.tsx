import Link from "next/link";
import { Button } from "@/components/ui/button";

export function AccessDenied() {
  return (
    <main id="main" className="page-narrow">
      <h1 className="heading-page">Access Denied</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-muted">
        You can send in a photo once this collaboration is confirmed, and only as one of its two
        bands.
      </p>
      <Button asChild className="mt-6">
        <Link href="/inbox">Back to inbox</Link>
      </Button>
    </main>
  );
}
