"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog, useUnsaved, type FormDialogControls } from "@/components/form-dialog";
import { showFailure } from "@/components/form-errors";
import { ReleaseCoverField } from "@/components/release-cover-field";
import { valuesOf, type ReleaseForm } from "@/components/release-form";
import { ReleaseLinksField } from "@/components/release-links-field";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { useReleaseCover } from "@/components/use-release-cover";
import { TYPE_NAMES } from "@/lib/discography/labels";
import { DESCRIPTION_MAX, RELEASE_TYPES, releaseFields, type Release, type ReleaseFields } from "@/lib/discography/schema";
import { codePoints } from "@/lib/fields";

type ReleaseDialogProps = {
  open: boolean;
  /** The release to edit; none adds one. */
  release?: Release;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (fields: ReleaseFields) => Promise<unknown>;
};

/** Adds or edits a release; closes when it is saved, keeps what was typed when not. */
export function ReleaseDialog({ release, onSave, ...dialog }: ReleaseDialogProps) {
  return (
    <FormDialog {...dialog} title={release ? "Edit release" : "Add release"} description="It shows on your profile as soon as it is saved.">
      {(controls) => <ReleaseFormFields release={release} onSave={onSave} {...controls} />}
    </FormDialog>
  );
}

function ReleaseFormFields({ release, onSave, onUnsaved, onSaved, onCancel }: Pick<ReleaseDialogProps, "release" | "onSave"> & FormDialogControls) {
  const form: ReleaseForm = useForm({ resolver: zodResolver(releaseFields(release?.streamingLinks)), defaultValues: valuesOf(release) });
  const cover = useReleaseCover(form);
  const { register, formState, handleSubmit } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsaved(isDirty || cover.uploading, onUnsaved);
  const submit = handleSubmit((fields) => onSave(fields).then(onSaved, (error: unknown) => void showFailure(form, error, "")));

  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
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
      <ReleaseCoverField cover={cover} error={errors.coverArtUrl?.message} />
      <Description form={form} />
      <ReleaseLinksField form={form} />
      <FieldError>{errors.root?.message}</FieldError>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting || cover.uploading}>
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
