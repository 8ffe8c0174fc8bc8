"use client";

import * as React from "react";
import { CheckIcon } from "lucide-react";
import { Checkbox as CheckboxPrimitive } from "radix-ui";
import { useReadOnly } from "@/components/ui/read-only-fields";
import { cn } from "@/lib/utils";

function Checkbox({
  className,
  disabled,
  ...props
}: React.ComponentProps<typeof CheckboxPrimitive.Root>) {
  const isSaving = useReadOnly();
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      disabled={disabled || isSaving}
      className={cn(
        "peer size-6 min-w-6 shrink-0 rounded-sm border border-input bg-raised hover:border-ink disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50 aria-invalid:border-danger data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper",
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator
        data-slot="checkbox-indicator"
        className="flex items-center justify-center"
      >
        <CheckIcon className="size-4" strokeWidth={3} />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}

export { Checkbox };
