import { useCallback, useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { lazyResolver } from "@/components/form/lazy-resolver";
import { createIdempotentSender } from "@/browser/idempotent-sender";
import { useHydrated } from "@/browser/use-hydrated";
import { useRefreshing } from "@/browser/use-refreshing";
import { api, ApiError, errorText } from "@/browser/api";
import type { ShowInput, SubmissionInput } from "@/lib/collaborations/schema";
import { submitDraft, type SubmitDraft } from "./submit-draft";
import { photoProblem, useNightPhoto } from "./use-night-photo";

const resolver = lazyResolver(async () => (await import("@/lib/collaborations/schema")).ShowInput);
const FIELDS = ["venue", "showDate", "caption"] as const;
const FAILED = "Failed to upload collaboration. Please try again.";

/** What a link or a rejected photo fills in; a draft comes first. */
export type ShownNight = { venue: string; showDate: string; caption: string };

export function useSubmitForm(conversationId: string, show: ShownNight, onSubmitted: () => void) {
  const form = useForm<z.input<typeof ShowInput>, unknown, z.output<typeof ShowInput>>({
    resolver,
    defaultValues: show,
  });
  const draft = useSubmitDraft(conversationId, show);
  const { photo, progress, choose, getUrl, showProblem, abandonUpload } = useNightPhoto(
    draft.restored?.photo ?? null,
    (uploaded) => draft.change({ photo: uploaded }),
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

  const refreshing = useRefreshing();
  const [sendIdempotently] = useState(() => createIdempotentSender(sendSubmission));

  function discard() {
    abandonUpload();
    draft.remove();
  }

  const submit = form.handleSubmit(async () => {
    try {
      const photoUrl = await getUrl();
      if (!photoUrl) return showProblem(photo.problem ?? { message: "Photo is required" });
      const { venue, showDate, caption } = form.getValues();
      const input = { conversationId, venue, showDate, caption, photoUrl };
      await refreshing(() => sendIdempotently(input));
      discard();
      onSubmitted();
    } catch (error) {
      const problem = photoProblem(error);
      showProblem(problem);
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
      for (const field of FIELDS) {
        const message = fieldErrors[field]?.[0];
        if (message) form.setError(field, { message });
      }
      toast.error("Upload Failed", { description: problem?.message ?? errorText(error, FAILED) });
    }
  });

  return { form, photo, choosePhoto: choose, progress, submit, discard };
}

const sendSubmission = (input: z.input<typeof SubmissionInput>, headers: Record<string, string>) =>
  api("POST", "/api/rewards/upload", input, headers);

function useSubmitDraft(conversationId: string, show: ShownNight) {
  const isHydrated = useHydrated();
  const { read, write, remove } = useMemo(() => submitDraft(conversationId), [conversationId]);
  const restored = useMemo(() => (isHydrated ? read() : null), [isHydrated, read]);
  const change = useCallback(
    (part: Partial<SubmitDraft>) => write({ ...show, photo: null, ...read(), ...part }),
    [read, write, show],
  );
  return { restored, change, remove };
}
