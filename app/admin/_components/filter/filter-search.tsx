import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export function FilterSearch({ value, placeholder }: { value?: string; placeholder: string }) {
  return (
    <Field label="Search" className="lg:w-72">
      <Input
        key={value}
        type="search"
        name="search"
        defaultValue={value}
        placeholder={placeholder}
      />
    </Field>
  );
}
