import { useReadOnly } from "@/components/ui/read-only-fields";
import { cn } from "@/lib/utils";

const CLASS = cn(
  "figures inline-flex min-h-11 cursor-pointer items-center rounded-sm border-[1.5px] border-line-strong px-3 text-sm font-semibold",
  "hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
);

type ChoiceChipProps = Pick<
  React.ComponentProps<"input">,
  "name" | "checked" | "onChange" | "ref"
> & {
  type?: "radio" | "checkbox";
  children: React.ReactNode;
};

export function ChoiceChip({ type = "radio", onChange, children, ...props }: ChoiceChipProps) {
  const isSaving = useReadOnly();
  return (
    <label className={CLASS}>
      <input
        type={type}
        className="sr-only"
        onChange={(event) => isSaving || onChange?.(event)}
        {...props}
      />
      {children}
    </label>
  );
}
