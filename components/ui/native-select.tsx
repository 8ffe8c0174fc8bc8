"use client";

import * as React from "react";
import { ChevronDownIcon } from "lucide-react";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { cn } from "@/lib/utils";

function NativeSelect({ className, disabled, ...props }: React.ComponentProps<"select">) {
  const isSaving = useReadOnly();
  return (
    <div
      data-slot="native-select-wrapper"
      className={cn("relative w-full has-[select:disabled]:opacity-50", className)}
    >
      <select
        data-slot="native-select"
        disabled={disabled || isSaving}
        className="h-11 w-full min-w-0 appearance-none truncate rounded-sm border border-input bg-raised ps-3 pe-9 text-base text-ink transition-colors hover:border-ink disabled:pointer-events-none aria-invalid:border-danger md:h-10 md:text-sm"
        {...props}
      />
      <ChevronDownIcon
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2"
      />
    </div>
  );
}

export { NativeSelect };
