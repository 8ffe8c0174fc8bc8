"use client";

import { RotateCwIcon, TriangleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type ErrorStateProps = {
  title: string;
  message: string;
  onRetry?: () => void;
  /** The way on where trying again is none. */ action?: React.ReactNode;
  className?: string;
};

export function ErrorState({ title, message, onRetry, action, className }: ErrorStateProps) {
  return (
    <section
      role="alert"
      className={cn(
        "flex flex-col items-start gap-3 border-s-4 border-danger bg-raised px-5 py-8 sm:px-8",
        className,
      )}
    >
      <h2 className="heading-section flex items-center gap-2">
        <TriangleAlertIcon aria-hidden className="size-5 shrink-0 text-danger" />
        {title}
      </h2>
      <p className="max-w-prose text-ink-muted">{message}</p>
      {onRetry ? (
        <Button variant="outline" className="mt-2" onClick={onRetry}>
          <RotateCwIcon aria-hidden /> Retry
        </Button>
      ) : null}
      {action}
    </section>
  );
}
