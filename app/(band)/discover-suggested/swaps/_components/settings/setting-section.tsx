import { useId } from "react";
import { FieldError } from "@/components/ui/field";
import type { Progress } from "./use-swap-settings";

type SettingSectionProps = {
  title: string;
  hint?: string;
  progress?: Progress;
  children: React.ReactNode;
};

export function SettingSection({ title, hint, progress, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 id={id} className="heading-item">
          {title}
        </h3>
        {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      </div>
      {children}
      <FieldError>{progress?.state === "failed" ? progress.message : null}</FieldError>
    </section>
  );
}
