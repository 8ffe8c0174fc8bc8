import Link from "next/link";
import { Button } from "@/components/ui/button";

/** The face of a profile that is not there for this viewer. */
export function BandNotFound() {
  return (
    <main id="main" className="page-narrow">
      <h1 className="heading-page">Band Not Found</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-muted">This band may not exist, or you may not have permission to view it.</p>
      <Button asChild className="mt-6">
        <Link href="/">Go Home</Link>
      </Button>
    </main>
  );
}
