"use client";

import { useForm } from "react-hook-form";
import { api } from "@/browser/api";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { saveFlash } from "@/components/account/flash";
import { fallbackFor, showFailure } from "@/components/form/form-errors";
import { FormSection } from "@/components/form/form-section";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { setWelcomeFlag } from "@/components/profile-questions/welcome-flag";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { BandNameInput } from "@/lib/members/schema";

const resolver = lazyResolver(async () => (await import("@/lib/members/schema")).BandNameInput);

/** Loads the dashboard in full, as signing up does. */
export function CreateBand() {
  const form = useForm<BandNameInput>({ resolver, defaultValues: { name: "" } });
  const { register, handleSubmit, setError, getValues, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isPending = isSubmitting || isSubmitSuccessful;

  const submit = handleSubmit(async (input) => {
    try {
      const { user } = await api("POST", "/api/bands", input);
      storeViewerCopy(user);
      setWelcomeFlag();
      saveFlash({ title: `${input.name} is on Doublebill` });
      window.location.assign("/dashboard");
    } catch (error) {
      showFailure(
        { setError, getValues },
        error,
        fallbackFor(error, "We couldn't start your band. Please try again."),
      );
    }
  });

  return (
    <FormSection
      id="create-band"
      title="Your band"
      description="This account has none. Ask your band to invite you, or start a new one."
    >
      <form method="post" noValidate onSubmit={submit} className="flex max-w-96 flex-col gap-5">
        <ReadOnlyFields isOn={isPending}>
          <Field label="Band name" error={errors.name?.message}>
            <Input dir="auto" autoComplete="organization" {...register("name")} />
          </Field>
        </ReadOnlyFields>
        <FieldError>{errors.root?.message}</FieldError>
        <Button type="submit" variant="outline" className="self-start" disabled={isPending}>
          {isPending ? "Starting..." : "Start a band"}
        </Button>
      </form>
    </FormSection>
  );
}
