import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type UsernameFieldProps = React.ComponentProps<typeof Input> & { error?: React.ReactNode };

export function UsernameField({ error, ...props }: UsernameFieldProps) {
  return (
    <Field label="Username" error={error}>
      <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
    </Field>
  );
}
