import { useCallback, useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { laterResolver } from "@/components/form/later-resolver";
import { useHydrated } from "@/browser/use-hydrated";
import { api, ApiError, errorText } from "@/browser/api";
import type { ShowInput, SubmissionInput } from "@/lib/collaborations/schema";
import { submitDraft, type SubmitDraft } from "./submit-draft";
import { problemOf, useNightPhoto } from "./use-night-photo";

const resolver = laterResolver(async () => (await import("@/lib/collaborations/schema")).ShowInput);
const EMPTY = { venue: "", showDate: "", caption: "" };
const FAILED = "Failed to upload collaboration. Please try again.";

/** The state of the form: its fields, and the photo with what is wrong with it; both survive a reload. */
export function useSubmitForm(conversationId: string, onSubmitted: () => void) {
  const form = useForm<z.input<typeof ShowInput>, unknown, z.output<typeof ShowInput>>({
    resolver,
    defaultValues: EMPTY,
  });
  const draft = useSubmitDraft(conversationId);
  const { photo, share, choose, arrive, refuse, stop } = useNightPhoto(
    draft.restored?.photo ?? null,
    (kept) => draft.change({ photo: kept }),
  );

  useEffect(() => {
    if (!draft.restored) return;
    const { venue, showDate, caption } = draft.restored;
    form.reset({ venue, showDate, caption });
  }, [draft.restored, form]);

  const { change } = draft;
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values: { venue, showDate, caption } }) => {
        if (name) change({ venue: venue ?? "", showDate: showDate ?? "", caption: caption ?? "" });
      },
    });
  }, [form, change]);

  const [sendOnce] = useState(makeSender);

  function discard() {
    stop();
    draft.remove();
  }

  const submit = form.handleSubmit(async () => {
    try {
      const photoUrl = await arrive();
      if (!photoUrl) return refuse(photo.problem ?? { message: "Photo is required" });
      const { venue, showDate, caption } = form.getValues();
      await sendOnce({ conversationId, venue, showDate, caption, photoUrl });
      discard();
      onSubmitted();
    } catch (error) {
      const problem = problemOf(error);
      refuse(problem);
      for (const [field, [message]] of Object.entries(
        error instanceof ApiError ? error.fieldErrors : {},
      ))
        if (field in EMPTY) form.setError(field as keyof z.input<typeof ShowInput>, { message });
      toast.error("Upload Failed", { description: problem?.message ?? errorText(error, FAILED) });
    }
  });

  return { form, photo, choosePhoto: choose, share, submit, discard };
}

/** Sends what was filled in; the same once more, as after a lost answer, is the same to the server. */
function makeSender() {
  let last: { body: string; key: string } | undefined;
  return (input: z.input<typeof SubmissionInput>) => {
    const body = JSON.stringify(input);
    if (last?.body !== body) last = { body, key: uuid() };
    return api("POST", "/api/rewards/upload", input, { "idempotency-key": last.key });
  };
}

/** The draft of this collaboration as it was when the page was loaded, and how to change the kept one. */
function useSubmitDraft(conversationId: string) {
  const hydrated = useHydrated();
  const { read, write, remove } = useMemo(() => submitDraft(conversationId), [conversationId]);
  const restored = useMemo(() => (hydrated ? read() : null), [hydrated, read]);
  const change = useCallback(
    (part: Partial<SubmitDraft>) => write({ ...EMPTY, photo: null, ...read(), ...part }),
    [read, write],
  );
  return { restored, change, remove };
}
