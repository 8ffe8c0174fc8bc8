"use client";

import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showFailure } from "@/components/form/form-errors";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { useReauthentication } from "@/components/account/reauthentication";
import { CopyButton } from "@/components/share/copy-button";
import { QrCode } from "@/components/share/qr-code";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { CodeInput, SecondFactorStart } from "@/lib/accounts/schema";
import { api } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/schema")).CodeInput);

/** The first code proves that the authenticator app has the secret. */
export function SecondFactorForm({
  start: { secret, uri },
  onConfirmed,
}: {
  start: SecondFactorStart;
  onConfirmed: (codes: string[]) => void;
}) {
  const refreshAfter = useRefreshing();
  const withReauthentication = useReauthentication();
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    z.output<typeof CodeInput>
  >({ resolver, defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (input) => {
    try {
      const { recoveryCodes } = await withReauthentication(() =>
        refreshAfter(() => api("PUT", "/api/account/second-factor", input)),
      );
      onConfirmed(recoveryCodes);
    } catch (error) {
      showFailure({ setError, getValues }, error, "We couldn't check the code. Please try again.");
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-5"
    >
      <QrCode value={uri} label="Secret for your authenticator app" className="mx-auto size-48" />
      <Button asChild variant="outline" className="pointer-fine:hidden">
        <a href={uri}>Open in your authenticator app</a>
      </Button>
      <p className="text-sm">
        Or enter this key:{" "}
        <code className="figures select-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <ReadOnlyFields isOn={isSubmitting}>
        <Field label="Code" error={errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...register("code")} />
        </Field>
      </ReadOnlyFields>
      <FieldError>{errors.root?.message}</FieldError>
      <DialogFooter>
        <CopyButton
          value={secret}
          label="Copy key"
          what="Key"
          failure="Failed to copy key"
          variant="outline"
        />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? "Checking..." : "Turn on"}
        </Button>
      </DialogFooter>
    </form>
  );
}
