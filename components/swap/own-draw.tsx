"use client";

import { useMutation } from "@tanstack/react-query";
import { CheckIcon } from "lucide-react";
import { toastFailure } from "@/components/form/toast-failure";
import { Button } from "@/components/ui/button";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { describeDraw } from "@/lib/draw/describe";
import type { Draw } from "@/lib/draw/schema";
import { formatDate } from "@/lib/format";

type OwnDrawProps = {
  bandId: string;
  draw: Draw;
  onConfirmed?: () => void;
};

/** For the band itself: what we count on, and whether its figures still hold. */
export function OwnDraw({ bandId, draw, onConfirmed }: OwnDrawProps) {
  const refreshing = useRefreshing();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => refreshing(() => api("POST", `/api/bands/${bandId}/draw/still-right`)),
    onSuccess: onConfirmed,
    onError: (error) => toastFailure(error),
  });
  const text = describeDraw(draw);
  if (!text) return null;
  return (
    <div>
      <p className="max-w-prose">{text}</p>
      {draw.declared !== null && draw.asOf ? (
        <div className="mt-2 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted print:hidden">
          <p role="status" className="flex items-center gap-1.5">
            {isSuccess ? <CheckIcon aria-hidden className="size-4 text-good" /> : null}
            {isSuccess
              ? "Thanks, your figures are up to date."
              : `Figures from ${formatDate(draw.asOf)}`}
          </p>
          {isSuccess ? null : (
            <Button
              type="button"
              variant="outline"
              size="sm"
              disabled={isPending}
              onClick={() => mutate()}
            >
              Still right
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
