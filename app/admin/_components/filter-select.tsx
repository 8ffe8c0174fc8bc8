import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

type FilterSelectProps = { label: string; name: string; value?: string; all: string; options: { value: string; label: string }[] };

/** One choice of a filter form; the first option filters nothing. */
export function FilterSelect({ label, name, value = "", all, options }: FilterSelectProps) {
  return (
    <Field label={label} className="lg:w-44">
      <NativeSelect key={value} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
