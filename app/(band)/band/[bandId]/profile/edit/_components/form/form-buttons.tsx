import { Button } from "@/components/ui/button";

type FormButtonsProps = { form: string; saving: boolean; onCancel: () => void };

/** Save and Cancel, at the top and on phones again at the bottom. */
export function FormButtons({ form, saving, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button type="button" variant="outline" onClick={onCancel} disabled={saving}>
        Cancel
      </Button>
      <Button type="submit" form={form} disabled={saving}>
        {saving ? "Saving..." : "Save"}
      </Button>
    </>
  );
}
