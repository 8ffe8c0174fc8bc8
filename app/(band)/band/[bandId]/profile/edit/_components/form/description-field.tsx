import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { codePoints } from "@/lib/code-points";

type DescriptionFieldProps = {
  text: string | null | undefined;
  max: number;
  error: string | undefined;
  field: UseFormRegisterReturn;
};

export function DescriptionField({ text, max, error, field }: DescriptionFieldProps) {
  return (
    <Field label="Description" aside={`${codePoints(text?.trim() ?? "")}/${max}`} error={error}>
      <Textarea dir="auto" {...field} />
    </Field>
  );
}
