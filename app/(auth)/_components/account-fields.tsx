import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/account/password-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { UsernameField } from "./username-field";

type Name = "username" | "email" | "password";

type AccountFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
};

/** Fields of every sign-up form. */
export function AccountFields({ register, errors }: AccountFieldsProps) {
  return (
    <>
      <UsernameField error={errors.username?.message} {...register("username")} />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
    </>
  );
}
