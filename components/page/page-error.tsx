"use client";

import { ErrorState } from "@/components/page/error-state";
import { PlainLink } from "@/components/navigation/plain-link";

type PageErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** The reference is in the log beside the cause (instrumentation.ts). */
export function PageError({ error, retry }: PageErrorProps) {
  return (
    <main id="main" className="page-narrow">
      <h1 className="sr-only">This page could not be shown</h1>
      <ErrorState
        title="Something went wrong"
        message="Something broke on our side. Please try again in a moment."
        onRetry={retry}
      />
      <p className="mt-4 text-sm text-ink-muted">
        <PlainLink href="/" className="link">
          Go Home
        </PlainLink>
        {error.digest ? <span className="figures"> · Reference {error.digest}</span> : null}
      </p>
    </main>
  );
}
