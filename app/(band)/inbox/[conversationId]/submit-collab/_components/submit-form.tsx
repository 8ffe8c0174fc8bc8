"use client";

import Link from "next/link";
import { useWatch } from "react-hook-form";
import { PhotoDrop } from "./photo-drop";
import { useSubmitForm, type ShownNight } from "./use-submit-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { Textarea } from "@/components/ui/textarea";
import { CAPTION_MAX } from "@/lib/collaborations/limits";
import { codePoints } from "@/lib/code-points";
import { FIRST_SHOW_DAY, lastShowDay } from "@/lib/day-bounds";

type SubmitFormProps = { conversationId: string; show: ShownNight; onSubmitted: () => void };

export function SubmitForm({ conversationId, show, onSubmitted }: SubmitFormProps) {
  const { form, photo, choosePhoto, progress, submit, discard } = useSubmitForm(
    conversationId,
    show,
    onSubmitted,
  );
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const caption = useWatch({ control, name: "caption" }) ?? "";
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <PhotoDrop photo={photo} onChoose={choosePhoto} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Venue (optional)" error={errors.venue?.message}>
          <Input {...register("venue")} autoComplete="off" dir="auto" />
        </Field>
        <Field label="Show date (optional)" error={errors.showDate?.message}>
          <Input {...register("showDate")} type="date" min={FIRST_SHOW_DAY} max={lastShowDay()} />
        </Field>
      </div>
      <Field
        label="Caption (optional)"
        error={errors.caption?.message}
        aside={`${codePoints(caption)}/${CAPTION_MAX}`}
      >
        <Textarea {...register("caption")} rows={4} dir="auto" />
      </Field>
      {progress === null || !photo.name ? null : (
        <Progress value={Math.round(progress * 100)} aria-label="Upload of the photo" />
      )}
      <p className="text-sm text-ink-muted">
        Our crew looks at every photo, usually within two days. Once it&apos;s approved, both bands
        get their points and it shows in Community Rewards.
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting ? "Submitting..." : "Submit collaboration"}
        </Button>
        <Button asChild variant="outline">
          <Link href={`/inbox/${conversationId}`} onClick={discard}>
            Cancel
          </Link>
        </Button>
      </div>
    </form>
  );
}
