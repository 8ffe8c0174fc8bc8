"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { showFailure } from "@/components/form-errors";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { TYPE_NAMES } from "@/lib/discography/labels";
import { DESCRIPTION_MAX, PLATFORMS, RELEASE_TYPES, ReleaseFields, type Release } from "@/lib/discography/schema";
import { codePoints } from "@/lib/fields";

type ReleaseValues = z.input<typeof ReleaseFields>;
type ReleaseForm = UseFormReturn<ReleaseValues, unknown, ReleaseFields>;

type ReleaseDialogProps = {
  open: boolean;
  /** The release to edit; none adds one. */
  release?: Release;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (fields: ReleaseFields) => Promise<unknown>;
};

/** Adds or edits a release; closes when it is saved, keeps what was typed when not. */
export function ReleaseDialog({ open, release, returnFocusTo, onClose, onSave }: ReleaseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent onCloseAutoFocus={() => returnFocusTo.current?.focus()}>
        <DialogHeader>
          <DialogTitle>{release ? "Edit release" : "Add release"}</DialogTitle>
          <DialogDescription>It shows on your profile as soon as it is saved.</DialogDescription>
        </DialogHeader>
        <ReleaseFormFields release={release} onClose={onClose} onSave={onSave} />
      </DialogContent>
    </Dialog>
  );
}

function ReleaseFormFields({ release, onClose, onSave }: Omit<ReleaseDialogProps, "open" | "returnFocusTo">) {
  const form = useForm<ReleaseValues, unknown, ReleaseFields>({ resolver: zodResolver(ReleaseFields), defaultValues: valuesOf(release) });
  const { register, formState, handleSubmit, setError } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((fields) => onSave(fields).then(onClose, (error: unknown) => void showFailure(setError, error, "")));

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Title" error={errors.title?.message}>
        <Input dir="auto" autoComplete="off" {...register("title")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" error={errors.type?.message}>
          <NativeSelect {...register("type")}>
            {RELEASE_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_NAMES[type]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Release date" error={errors.releaseDate?.message}>
          <Input type="date" {...register("releaseDate")} />
        </Field>
      </div>
      <Description form={form} />
      <Links form={form} />
      <FieldError>{errors.root?.message}</FieldError>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Description({ form: { control, register, formState } }: { form: ReleaseForm }) {
  const description = useWatch({ control, name: "description" });
  return (
    <Field label="Description" aside={`${codePoints(description?.trim() ?? "")}/${DESCRIPTION_MAX}`} error={formState.errors.description?.message}>
      <Textarea dir="auto" {...register("description")} />
    </Field>
  );
}

function Links({ form: { register, formState, getValues } }: { form: ReleaseForm }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">Where to hear it</legend>
      {getValues("links").map(({ platform }, index) => (
        <Field key={platform} label={platform} error={formState.errors.links?.[index]?.url?.message} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 *:data-[slot=field-error]:col-start-2">
          <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" {...register(`links.${index}.url`)} />
        </Field>
      ))}
    </fieldset>
  );
}

function valuesOf(release: Release | undefined): ReleaseValues {
  const given = release?.streamingLinks ?? {};
  const platforms = [...new Set<string>([...PLATFORMS, ...Object.keys(given)])];
  return {
    title: release?.title ?? "",
    type: release?.type ?? "single",
    releaseDate: release?.releaseDate ?? "",
    description: release?.description ?? "",
    links: platforms.map((platform) => ({ platform, url: given[platform] ?? "" })),
  };
}
