import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { TagInput } from "@/components/form/tag-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { PlaceQuestion } from "@/components/profile-questions/place-question";
import { api, ApiError, errorText } from "@/browser/api";
import { INFLUENCES_MAX } from "@/lib/bands/limits";
import { AUDIENCE_FIGURES, parseFigure } from "@/lib/figures";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { cn } from "@/lib/utils";

type ProfileFormProps = {
  bandId: string;
  savedCountry: string | null;
  missing: (MatchPart | "draw")[];
  onInput?: () => void;
  onSaved: () => Promise<void> | void;
  /** When it is sent without an answer. */
  onEmpty?: () => void;
  submitLabel?: string;
  /** Asks for one figure only. */
  isShort?: boolean;
  /** While the caller closes the form that is saved. */
  isBusy?: boolean;
  children?: React.ReactNode;
};

const NO_NUMBER = "Use digits, such as 1,200";

const askForOne = () => void toast("Fill in at least one field first");

export function ProfileForm({
  bandId,
  savedCountry,
  missing,
  onInput,
  onSaved,
  onEmpty = askForOne,
  submitLabel = "Save and find matches",
  isShort = false,
  isBusy = false,
  children,
}: ProfileFormProps) {
  const [influences, setInfluences] = useState<string[]>([]);
  const [unreadable, setUnreadable] = useState<string[]>([]);
  const { save, isPending, findServerError } = useSaveProfile(bandId, onSaved);
  const errorFor = (name: string) =>
    unreadable.includes(name) ? NO_NUMBER : findServerError(name);
  const isSaving = isPending || isBusy;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    const { cityId, country, ...texts } = Object.fromEntries(filled);
    const changes = {
      ...texts,
      ...(country && (texts.city || country !== savedCountry) && { country }),
      ...(cityId && { cityId: Number(cityId) }),
      ...(missing.includes("influences") && influences.length > 0 && { influences }),
    };
    const failing = filled.filter(isUnreadableFigure).map(([name]) => name);
    setUnreadable(failing);
    const [first] = failing;
    if (first !== undefined) focusField(event.currentTarget, first);
    else if (Object.keys(changes).length === 0) onEmpty();
    else save(changes);
  }

  return (
    <form noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isSaving}>
        {missing.includes("influences") ? (
          <Field
            label="Who do you sound like?"
            hint="Press Enter or a comma after each."
            error={errorFor("influences")}
          >
            <TagInput
              value={influences}
              onChange={setInfluences}
              max={INFLUENCES_MAX}
              fullText={`Maximum ${INFLUENCES_MAX} influences allowed`}
              placeholder="Add a band"
            />
          </Field>
        ) : null}
        {missing.includes("draw") ? <DrawField errorFor={errorFor} /> : null}
        {missing.includes("place") ? (
          <PlaceQuestion savedCountry={savedCountry} errorFor={errorFor} />
        ) : null}
        {missing.includes("audience") ? (
          <AudienceFields errorFor={errorFor} isShort={isShort} />
        ) : null}
      </ReadOnlyFields>
      <div
        className={cn(
          "flex flex-wrap items-center gap-2",
          isShort && "sticky -bottom-5 -mb-5 bg-raised pt-2 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6",
        )}
      >
        <Button type="submit" disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? "Saving..." : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

const isUnreadableFigure = ([name, value]: [string, FormDataEntryValue]) =>
  AUDIENCE_FIGURES.some((figure) => figure === name) &&
  typeof value === "string" &&
  parseFigure(value) === 0 &&
  !/^[\s0]+$/.test(value);

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function useSaveProfile(bandId: string, onSaved: ProfileFormProps["onSaved"]) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: Record<string, unknown>) =>
      api("PATCH", `/api/bands/${bandId}/update`, changes),
    onSuccess: () => {
      toast.success("Success", { description: "Band profile updated successfully!" });
      return onSaved();
    },
    onError: (failure) => {
      toast.error("Error", { description: errorText(failure, "Failed to update band profile") });
    },
  });
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};
  return { save: mutate, isPending, findServerError: (name: string) => fieldErrors[name]?.[0] };
}

type FieldsProps = { errorFor: (name: string) => string | undefined };

const AudienceFields = ({ errorFor, isShort }: FieldsProps & { isShort: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label="Monthly Spotify listeners" error={errorFor("spotifyListeners")}>
      <Input name="spotifyListeners" inputMode="numeric" />
    </Field>
    {isShort ? null : <DrawField errorFor={errorFor} />}
  </div>
);

const DrawField = ({ errorFor }: FieldsProps) => (
  <Field label="Tickets for a hometown show" error={errorFor("ticketSalesHometown")}>
    <Input name="ticketSalesHometown" inputMode="numeric" />
  </Field>
);
