import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SEARCH_PARAM_MAX } from "@/lib/paging";

export function FilterSearch({ value, placeholder }: { value?: string; placeholder: string }) {
  return (
    <Field label="Search" className="lg:w-72">
      <Input
        key={value}
        type="search"
        name="search"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={SEARCH_PARAM_MAX}
      />
    </Field>
  );
}
