import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { codePoints } from "@/lib/code-points";

type DescriptionFieldProps = {
  field: Pick<React.ComponentProps<"textarea">, "ref" | "name" | "onChange" | "onBlur"> & {
    value?: string | null;
  };
  error: string | undefined;
  max: number;
};

export function DescriptionField({ field, error, max }: DescriptionFieldProps) {
  const text = field.value ?? "";
  return (
    <Field label="Description" aside={`${codePoints(text.trim())}/${max}`} error={error}>
      <Textarea dir="auto" {...field} value={text} />
    </Field>
  );
}
