import { useState } from "react";
import type { z } from "zod";
import { badInputErrors, findBadInput } from "@/components/form/bad-input";
import { useTextDraft } from "@/components/form/use-text-draft";
import {
  findPresentDay,
  isUnchanged,
  startDraft,
  toNightOffer,
  type NightDraft,
} from "@/components/swap/night/night-draft";
import { NightFields } from "@/components/swap/night/night-fields";
import { nightRange, suggestNights } from "@/components/swap/night/suggest-nights";
import type { StepResult } from "@/components/swap/step/use-swap-actions";
import { useSwapWeekends } from "@/components/swap/night/use-swap-weekends";
import { Button } from "@/components/ui/button";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { FieldErrors } from "@/lib/errors";
import { findNightError, NIGHT_UNCHANGED } from "@/lib/swaps/rules/offered-night";
import { otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import { findTermsErrors } from "@/lib/swaps/rules/terms-errors";
import type { Leg, NightOfferInput, Swap } from "@/lib/swaps/schema";
import { describePlay } from "@/lib/swaps/words/names";

type NightOfferFormProps = {
  leg: Leg;
  swap: Pick<Swap, "kind" | "returnBy" | "legs">;
  ownBandId: string;
  isPending?: boolean;
  /** Above the button. */
  children?: React.ReactNode;
  /** `discard` removes the stored note. */
  onTyped?: (discard: () => void) => void;
  onSubmit: (input: z.input<typeof NightOfferInput>) => Promise<StepResult>;
};

const NO_NIGHT = { night: ["Pick a day"] };
const NO_CHANGE = { night: [NIGHT_UNCHANGED] };

/** Offers a night, or another one than the suggested or agreed. */
export function NightOfferForm(props: NightOfferFormProps) {
  const { leg, swap, ownBandId, isPending, onSubmit } = props;
  const bands = { own: ownBandId, other: otherBandOfLeg(leg, ownBandId).id };
  const { room, weekends, isComplete } = useSwapWeekends(bands.own, bands.other);
  const range = nightRange(swap.returnBy);
  const except = listOtherNights(swap.legs, leg);
  const presentDay = findPresentDay(leg, range);
  const [best = ""] = isComplete ? suggestNights(weekends, range, except) : [];
  const [changed, setChanged] = useState<NightDraft>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [termsErrors, setTermsErrors] = useState<FieldErrors>({});
  // The offer that the form opened with; after a conflict, the one that the page shows since.
  const [seenNo, setSeenNo] = useState<number | null>(leg.offerNo);
  const dueBy = leg.night || swap.returnBy < range.earliest ? null : swap.returnBy;
  const night = presentDay ?? (dueBy && best > dueBy ? "" : best);
  const { terms, ...start } = startDraft(leg, ownBandId, room);
  const [note, setNote] = useState<string>();
  const storedNote = useTextDraft(`note-draft ${leg.id}`, terms.note, setNote);
  const draft = changed ?? { ...start, night, terms: { ...terms, note: note ?? terms.note } };

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const badInput = findBadInput(event.currentTarget);
    if (badInput) return showBadInput(badInput);
    const refused = findTermsErrors(draft.terms);
    setTermsErrors(refused);
    if (!draft.night) return setErrors(NO_NIGHT);
    const nightError = findNightError(draft.night, swap.returnBy);
    if (nightError) return setErrors({ night: [nightError] });
    if (Object.keys(refused).length > 0) return setErrors({});
    if (isUnchanged(draft, leg)) return setErrors(NO_CHANGE);
    const result = await onSubmit(toNightOffer(draft, draft.night, seenNo ?? leg.offerNo));
    setErrors(result.errors);
    if (result.isDone) storedNote.remove();
    else setSeenNo(null);
  }

  function change(next: NightDraft) {
    setChanged(next);
    if (next.night !== draft.night) setErrors(({ night: _, ...others }) => others);
    storedNote.write(next.terms.note);
    props.onTyped?.(storedNote.remove);
    if (next.terms === draft.terms) return;
    setTermsErrors({});
    setErrors(({ terms: _, ...others }) => others);
  }

  function showBadInput(field: HTMLInputElement) {
    const found = badInputErrors(field);
    setErrors(found);
    setTermsErrors(found);
    field.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <ReadOnlyFields isOn={isPending ?? false}>
        <NightFields
          label={describePlay(leg, swap, ownBandId)}
          draft={draft}
          bands={bands}
          presentDay={presentDay}
          except={except}
          errors={errors}
          termsErrors={termsErrors}
          agreed={leg.night}
          returnBy={swap.returnBy}
          dueBy={dueBy}
          onChange={change}
        />
      </ReadOnlyFields>
      {props.children}
      <Button type="submit" disabled={isPending} aria-busy={isPending} className="self-start">
        {isPending ? "Sending..." : "Send offer"}
      </Button>
    </form>
  );
}

/** Agreed within the swap. Calendars hide some of them: each shares a band with the leg. */
const listOtherNights = (legs: Leg[], { id }: Leg): string[] =>
  legs.flatMap((leg) => (leg.id !== id && leg.night ? [leg.night] : []));
