import { Button } from "@/components/ui/button";

type FormButtonsProps = { form: string; isSaving: boolean; onCancel: () => void };

export function FormButtons({ form, isSaving, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button type="button" variant="outline" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button type="submit" form={form} disabled={isSaving}>
        {isSaving ? "Saving..." : "Save"}
      </Button>
    </>
  );
}
