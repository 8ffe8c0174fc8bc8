import { NativeSelect } from "@/components/ui/native-select";
import { typedEntries, typedKeys } from "@/lib/objects";

type ChoiceSelectProps<Choice extends string> = Omit<
  React.ComponentProps<typeof NativeSelect>,
  "value" | "onChange" | "children"
> & {
  value: Choice;
  labels: Record<Choice, string>;
  onChange: (choice: Choice) => void;
};

export function ChoiceSelect<Choice extends string>({
  labels,
  onChange,
  ...props
}: ChoiceSelectProps<Choice>) {
  return (
    <NativeSelect
      {...props}
      onChange={({ target }) => {
        const choice = typedKeys(labels).find((key) => key === target.value);
        if (choice) onChange(choice);
      }}
    >
      {typedEntries(labels).map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
