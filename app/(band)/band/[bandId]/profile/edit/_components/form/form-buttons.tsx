import { Button } from "@/components/ui/button";
import { plural } from "@/lib/format";
import { cn } from "@/lib/utils";

type FormButtonsProps = {
  form: string;
  changeCount: number;
  isSaving: boolean;
  onCancel: () => void;
  className?: string;
};

export function FormButtons({
  form,
  changeCount,
  isSaving,
  onCancel,
  className,
}: FormButtonsProps) {
  return (
    <>
      <p
        aria-live="polite"
        className={cn("figures self-center text-sm font-semibold empty:hidden", className)}
      >
        {changeCount > 0 ? plural(changeCount, "change") : null}
      </p>
      <Button type="button" variant="outline" busy={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} busy={isSaving}>
        {isSaving ? "Saving..." : "Save"}
      </Button>
    </>
  );
}

/** The buttons below the fields of a phone, at the bottom of the screen while something is unsaved. */
export function SaveBar(props: FormButtonsProps) {
  const isUnsaved = props.changeCount > 0;
  return (
    <div
      data-slot={isUnsaved ? "save-bar" : undefined}
      className={cn(
        "flex items-center gap-2 border-t-2 border-ink pt-4 md:hidden",
        isUnsaved &&
          "tabs:fixed tabs:inset-x-0 tabs:bottom-(--bottom-bars-height) tabs:z-30 tabs:h-(--save-bar-height) tabs:bg-raised tabs:px-4 tabs:pt-0",
      )}
    >
      <FormButtons {...props} className="me-auto" />
    </div>
  );
}
