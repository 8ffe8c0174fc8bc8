import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

type FilterSelectProps = {
  label: string;
  name: string;
  value?: string;
  all: string;
  children: React.ReactNode;
};

export function FilterSelect({ label, name, value = "", all, children }: FilterSelectProps) {
  return (
    <Field label={label} className="lg:w-44">
      <NativeSelect key={value} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {children}
      </NativeSelect>
    </Field>
  );
}
