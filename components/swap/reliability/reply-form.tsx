"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "@/components/form/form-errors";
import { useTextDraft } from "@/components/form/use-text-draft";
import { useUnloadWarning } from "@/components/form/use-leave-prompt";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { api, conflictingVersion } from "@/browser/api";
import { useRefreshing } from "@/browser/use-refreshing";
import { codePoints } from "@/lib/code-points";
import { REPLY_MAX, ReplyInput, type ReliabilityEvent } from "@/lib/reliability/schema";

type ReplyFormProps = {
  eventId: string;
  /** The one to edit. */
  reply: string | null;
  /** False after a refusal that is final: the words stay to be copied. */
  canReply: boolean;
  onTyped: () => void;
  onSaved: (event: ReliabilityEvent) => void;
  onConflict: (event: ReliabilityEvent) => void;
  onCancel?: () => void;
};

export function ReplyForm(props: ReplyFormProps) {
  const { eventId, reply, canReply, onTyped, onSaved, onConflict, onCancel } = props;
  const refreshing = useRefreshing();
  const { register, handleSubmit, setError, setValue, getValues, control, formState } = useForm({
    resolver: zodResolver(ReplyInput),
    defaultValues: { reply: reply ?? "" },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const text = useWatch({ control, name: "reply" });
  const draft = useTextDraft(`reply-draft ${eventId}`, reply ?? "", (stored) => {
    setValue("reply", stored, { shouldDirty: true });
    onTyped();
  });
  useUnloadWarning(isDirty);

  const submit = handleSubmit(async (values) => {
    try {
      const path = `/api/reliability-events/${eventId}/reply` as const;
      const input = { reply: values.reply, previous: reply };
      const saved = await refreshing(() => api("PUT", path, input));
      draft.remove();
      onSaved(saved);
    } catch (error) {
      const current = conflictingVersion<ReliabilityEvent>(error);
      if (current) onConflict(current);
      showFailure({ setError, getValues }, error, "We couldn't save it. Please try again.");
    }
  });

  function keep() {
    draft.write(getValues("reply"));
    onTyped();
  }

  function cancel() {
    draft.remove();
    onCancel?.();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-2 flex max-w-prose flex-col gap-3">
      <ReadOnlyFields isOn={isSubmitting}>
        <Field
          label="Your side"
          aside={`${codePoints(text.trim())}/${REPLY_MAX}`}
          hint={canReply ? describeEdits(reply) : undefined}
          error={errors.reply?.message}
        >
          <Textarea
            dir="auto"
            autoFocus={reply !== null}
            {...register("reply", { onChange: keep })}
          />
        </Field>
      </ReadOnlyFields>
      <FieldError>{errors.root?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        {canReply ? (
          <Button type="submit" size="sm" disabled={isSubmitting}>
            {isSubmitting ? "Saving..." : "Save"}
          </Button>
        ) : null}
        {onCancel ? (
          <Button type="button" variant="outline" size="sm" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const describeEdits = (reply: string | null): string =>
  reply === null
    ? "Members read it on your profile. You can edit it once."
    : "This is your one edit.";
