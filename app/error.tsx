"use client";

import Link from "next/link";
import { ErrorState } from "@/components/error-state";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main id="main" className="page-narrow">
      <ErrorState
        title="Something went wrong"
        message="This page could not be shown. It is not your fault: try again in a moment."
        onRetry={reset}
      />
      <p className="mt-4 text-sm text-ink-muted">
        <Link href="/" className="link">Go Home</Link>
        {error.digest ? <span className="figures"> · Reference {error.digest}</span> : null}
      </p>
    </main>
  );
}
