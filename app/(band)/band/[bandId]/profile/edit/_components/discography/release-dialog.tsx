"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useController, useForm } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { TYPE_NAMES } from "@/lib/discography/labels";
import {
  RELEASE_DESCRIPTION_MAX,
  RELEASE_TYPES,
  releaseFields,
  type Release,
  type ReleaseFields,
} from "@/lib/discography/schema";
import { FIRST_DAY, LAST_DAY } from "@/lib/day-bounds";
import { dialogDraft } from "../form/draft/drafts";
import { DescriptionField } from "../form/dialog/description-field";
import { EditDialog } from "../form/dialog/edit-dialog";
import { ReleaseCoverField } from "./release-cover-field";
import {
  RELEASE_TEXTS,
  toReleaseValues,
  type ReleaseForm,
  type ReleaseValues,
} from "./release-form";
import { ReleaseLinksField } from "./release-links-field";
import { useDialogForm } from "../form/dialog/use-dialog-form";
import { useReleaseCover } from "./use-release-cover";

type ReleaseDialogProps = {
  bandId: string;
  release?: Release;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (fields: ReleaseFields, updatedAt: string | undefined) => Promise<unknown>;
};

export function ReleaseDialog({
  bandId,
  release,
  returnFocusTo,
  onClose,
  onSave,
}: ReleaseDialogProps) {
  const form: ReleaseForm = useForm({
    resolver: zodResolver(releaseFields(release?.streamingLinks)),
    defaultValues: toReleaseValues(release),
  });
  const cover = useReleaseCover(form);
  const draft = (id: string) => dialogDraft<ReleaseValues>("release", id, release?.id);
  const dialogForm = useDialogForm({
    form,
    saved: release,
    toValues: toReleaseValues,
    texts: RELEASE_TEXTS,
    bandId,
    draft,
    isBusy: cover.isUploading,
    onSave,
    onClose,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    <EditDialog
      title={release ? "Edit release" : "Add release"}
      subject="This release"
      dialogForm={dialogForm}
      error={errors.root?.message}
      isSaving={isSubmitting}
      canSave={!cover.isUploading}
      returnFocusTo={returnFocusTo}
    >
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
          <Input type="date" min={FIRST_DAY} max={LAST_DAY} {...register("releaseDate")} />
        </Field>
      </div>
      <ReleaseCoverField cover={cover} error={errors.coverArtUrl?.message} />
      <Description form={form} />
      <ReleaseLinksField form={form} />
    </EditDialog>
  );
}

function Description({ form: { control } }: { form: ReleaseForm }) {
  const { field, fieldState } = useController({ control, name: "description" });
  return (
    <DescriptionField
      field={field}
      error={fieldState.error?.message}
      max={RELEASE_DESCRIPTION_MAX}
    />
  );
}
