"use client";

import * as React from "react";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { cn } from "@/lib/utils";

function Input({ className, type, readOnly, ...props }: React.ComponentProps<"input">) {
  const isSaving = useReadOnly();
  return (
    <input
      type={type}
      readOnly={readOnly || isSaving}
      data-slot="input"
      className={cn(
        "h-11 w-full min-w-0 rounded-sm border border-input bg-raised px-3 text-base text-ink transition-colors placeholder:text-ink-muted hover:border-ink disabled:cursor-not-allowed disabled:opacity-50 read-only:bg-sunken aria-invalid:border-danger aria-invalid:bg-raised md:h-10 md:text-sm",
        "file:me-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-semibold file:text-ink",
        className,
      )}
      {...props}
    />
  );
}

export { Input };
