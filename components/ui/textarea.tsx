"use client";

import * as React from "react";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { cn } from "@/lib/utils";

function Textarea({ className, readOnly, ...props }: React.ComponentProps<"textarea">) {
  const isSaving = useReadOnly();
  return (
    <textarea
      data-slot="textarea"
      readOnly={readOnly || isSaving}
      className={cn(
        "field-sizing-content min-h-24 w-full rounded-sm border border-input bg-raised px-3 py-2 text-base text-ink transition-colors placeholder:text-ink-muted hover:border-ink disabled:cursor-not-allowed disabled:opacity-50 read-only:bg-sunken aria-invalid:border-danger md:text-sm",
        className,
      )}
      {...props}
    />
  );
}

export { Textarea };
