import type { Route } from "next";
import Link from "next/link";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordInput } from "@/components/account/password-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { USERNAME_TAKEN } from "@/lib/accounts/schema";
import { UsernameField } from "./username-field";

type Name = "username" | "email" | "password";

type AccountFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  signInPage: Route;
};

/** Fields of every sign-up form. */
export function AccountFields({ register, errors, signInPage }: AccountFieldsProps) {
  const username = errors.username?.message;
  return (
    <>
      <UsernameField
        error={username === USERNAME_TAKEN ? <TakenName signInPage={signInPage} /> : username}
        {...register("username")}
      />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
    </>
  );
}

/** It is one's own if the answer to the first sign-up was lost. */
const TakenName = ({ signInPage }: { signInPage: Route }) => (
  <>
    {USERNAME_TAKEN}. Is it yours?{" "}
    <Link href={signInPage} className="link">
      Sign in
    </Link>
  </>
);
