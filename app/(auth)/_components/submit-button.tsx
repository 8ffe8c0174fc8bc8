"use client";

import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useHydrated } from "@/browser/use-hydrated";

type SubmitButtonProps = { pending: boolean; label: string; pendingLabel: string; error?: string };

/** Below the form's own error. Disabled until hydrated: without scripts the form goes nowhere. */
export function SubmitButton({ pending, label, pendingLabel, error }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-col gap-3">
      <FieldError>{error}</FieldError>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        disabled={pending || !hydrated}
        aria-busy={pending}
      >
        {pending ? pendingLabel : label}
      </Button>
    </div>
  );
}
