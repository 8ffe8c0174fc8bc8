import * as React from "react";
import { Slot } from "radix-ui";
import { cn } from "@/lib/utils";
import { Label } from "@/components/ui/label";

type FieldProps = {
  label: React.ReactNode;
  /** The one control: it receives id, aria-describedby and aria-invalid. */
  children: React.ReactElement;
  error?: React.ReactNode;
  hint?: React.ReactNode;
  /** Next to the label, such as a counter. */
  aside?: React.ReactNode;
  hideLabel?: boolean;
  className?: string;
};

function Field({ label, children, error, hint, aside, hideLabel, className }: FieldProps) {
  const id = React.useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div data-slot="field" className={cn("flex flex-col gap-1.5", className)}>
      <div className={cn("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <Label htmlFor={id}>{label}</Label>
        {aside ? <span className="figures text-xs text-ink-muted">{aside}</span> : null}
      </div>
      <Slot.Root id={id} aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
        {children}
      </Slot.Root>
      {hint ? (
        <p id={hintId ?? undefined} className="text-xs text-ink-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId ?? undefined}>{error}</FieldError>
    </div>
  );
}

function FieldError({ id, children }: { id?: string; children?: React.ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" data-slot="field-error" className="text-sm font-medium text-danger">
      {children}
    </p>
  );
}

export { Field, FieldError };
