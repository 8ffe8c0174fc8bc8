import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { swapSettingsQuery } from "@/browser/swap-queries";
import { badInputErrors, findBadInput } from "@/components/form/bad-input";
import { LeaveDialog } from "@/components/form/leave-dialog";
import { useFocusOnErrors } from "@/components/form/use-focus-on-errors";
import { useClosePrompt } from "@/components/form/use-leave-prompt";
import { DialogPanel, focusPanel } from "@/components/dialog/dialog-panel";
import {
  findPresentDay,
  isUnchanged,
  startDraft,
  toNightOffer,
  type NightDraft,
} from "@/components/swap/night/night-draft";
import { nightRange } from "@/components/swap/night/suggest-nights";
import { NightFields } from "@/components/swap/night/night-fields";
import { StepConflict } from "@/components/swap/step/step-conflict";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { FieldErrors } from "@/lib/errors";
import { isLegBand, otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import { findNightError, hasSameTerms } from "@/lib/swaps/rules/offered-night";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { formatShortNight } from "@/lib/swaps/words/format-night";
import { describeOffer } from "@/lib/swaps/words/leg-night";
import { listAgreeableOffers } from "@/lib/swaps/rules/open";
import { findTermsErrors } from "@/lib/swaps/rules/terms-errors";
import { describePlay } from "@/lib/swaps/words/names";

type SuggestDatesDialogProps = {
  swap: Swap;
  ownBandId: string;
  onClose: () => void;
  onCloseAutoFocus?: (event: Event) => void;
};

const NO_ERRORS: FieldErrors = {};
const NO_DAY = "Pick a day, or keep theirs";
const SAME_NIGHT = "They suggest that already: keep it, or change the day, time, venue or terms";
const NO_CHANGE = "Change the day or the terms of at least one of the nights";

/** Accepts a proposal and counters its dates in one step; unchanged dates are agreed to. */
export function SuggestDatesDialog(props: SuggestDatesDialogProps) {
  const { swap, ownBandId, onClose, onCloseAutoFocus } = props;
  const { accept, isPending } = useSwapActions(swap, { showsConflict: true });
  const { data: settings } = useQuery(swapSettingsQuery(ownBandId));
  const [changed, setChanged] = useState<Record<string, NightDraft>>({});
  const { close, leaveDialog } = useClosePrompt(Object.keys(changed).length > 0, onClose);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [termsErrors, setTermsErrors] = useState<Record<string, FieldErrors>>({});
  const [badFields, setBadFields] = useState<Record<string, FieldErrors>>({});
  const form = useFocusOnErrors(badFields);
  const [conflict, setConflict] = useState<string>();
  const ownLegs = swap.legs.filter((leg) => isLegBand(ownBandId, leg));
  // Answers what the dialog opened with; after a conflict, what the page shows since.
  const [seenLegs, setSeenLegs] = useState<Leg[] | null>(ownLegs);
  const legs = seenLegs ?? ownLegs;
  const draftFor = (leg: Leg): NightDraft =>
    changed[leg.id] ?? { ...startDraft(leg, ownBandId, settings?.room ?? ""), night: null };

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const badInput = findBadInput(event.currentTarget);
    setBadFields({});
    if (badInput) return showBadInput(badInput);
    for (const leg of legs) {
      const nightError = checkNight(draftFor(leg), leg, swap);
      if (nightError) return showErrors(leg.id, { night: [nightError] });
    }
    const answer = answerOffers(legs, ownBandId, draftFor);
    const refusedTerms = checkTerms(
      legs.filter(({ id }) => id in answer.offers),
      draftFor,
    );
    setTermsErrors(refusedTerms);
    if (Object.keys(answer.offers).length === 0) return setErrors({ offers: [NO_CHANGE] });
    if (Object.keys(refusedTerms).length > 0) return setErrors({});
    const result = await accept(answer);
    if (result.isDone) return onClose();
    setErrors(result.errors);
    setConflict(result.conflict);
    setSeenLegs(null);
  }

  function change(leg: Leg, draft: NightDraft) {
    if (draft.terms !== draftFor(leg).terms)
      setTermsErrors({ ...termsErrors, [leg.id]: NO_ERRORS });
    if (leg.id in badFields) setBadFields({});
    setChanged({ ...changed, [leg.id]: draft });
  }

  function showBadInput(field: HTMLInputElement) {
    const legId = field.closest<HTMLElement>("[data-leg]")?.dataset.leg ?? "";
    showErrors(legId, badInputErrors(field));
  }

  function showErrors(legId: string, found: FieldErrors) {
    setBadFields({ [legId]: found });
    setTermsErrors({ [legId]: found });
    setErrors({});
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogPanel
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={onCloseAutoFocus}
        title="Suggest other dates"
        description={describeConsequence(swap)}
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-6"
        >
          <ReadOnlyFields isOn={isPending}>
            {legs.map((leg) => (
              <LegSection
                key={leg.id}
                leg={leg}
                swap={swap}
                ownBandId={ownBandId}
                draft={draftFor(leg)}
                fields={{
                  returnBy: swap.returnBy,
                  except: legs.flatMap(listOfferedNight),
                  errors: badFields[leg.id] ?? NO_ERRORS,
                  termsErrors: termsErrors[leg.id],
                }}
                onChange={(draft) => change(leg, draft)}
              />
            ))}
          </ReadOnlyFields>
          {errors.offers || errors.night ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {(errors.offers ?? errors.night)?.[0]}
            </p>
          ) : null}
          <StepConflict reason={conflict} swap={swap} ownBandId={ownBandId} legs={ownLegs} />
          <Button type="submit" disabled={isPending} aria-busy={isPending} className="self-start">
            {isPending ? "Sending..." : "Accept with these dates"}
          </Button>
        </form>
      </DialogPanel>
      {leaveDialog ? <LeaveDialog {...leaveDialog} /> : null}
    </Dialog>
  );
}

function describeConsequence({ members }: Swap): string {
  const isLast = members.filter(({ answer }) => answer === null).length === 1;
  const when = isLast ? "The swap is on" : "You're in";
  return `${when} when you send this. They only have to agree to your changes.`;
}

type LegSectionProps = {
  leg: Leg;
  swap: Swap;
  ownBandId: string;
  draft: NightDraft;
  fields: Pick<
    React.ComponentProps<typeof NightFields>,
    "returnBy" | "except" | "errors" | "termsErrors"
  >;
  onChange: (draft: NightDraft) => void;
};

function LegSection({ leg, swap, ownBandId, draft, fields, onChange }: LegSectionProps) {
  const title = describePlay(leg, swap, ownBandId);
  const offered = leg.offer?.kind === "night" ? leg.offer : null;
  return (
    <section data-leg={leg.id} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 dir="auto" className="heading-item wrap-anywhere">
          {title}
        </h3>
        {offered ? (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-muted">
            They suggest {describeOffer(offered)}
          </p>
        ) : null}
      </div>
      <NightFields
        label={title}
        draft={draft}
        bands={{ own: ownBandId, other: otherBandOfLeg(leg, ownBandId).id }}
        {...fields}
        laterLabel={offered ? `Keep ${formatShortNight(offered.night)}` : undefined}
        canDecideLater
        hasTermsLater={canKeepNight(leg, swap)}
        onChange={onChange}
      />
    </section>
  );
}

function checkNight(draft: NightDraft, leg: Leg, { returnBy }: Swap): string | null {
  if (draft.night === "") return NO_DAY;
  if (draft.night && isUnchanged(draft, leg)) return SAME_NIGHT;
  return draft.night && findNightError(draft.night, returnBy);
}

/** By leg. */
function checkTerms(legs: Leg[], draftFor: (leg: Leg) => NightDraft) {
  const checked = legs.map((leg) => [leg.id, findTermsErrors(draftFor(leg).terms)] as const);
  return Object.fromEntries(checked.filter(([, errors]) => Object.keys(errors).length > 0));
}

const listOfferedNight = ({ offer }: Leg) => (offer?.kind === "night" ? [offer.night] : []);

const canKeepNight = (leg: Leg, { returnBy }: Swap): boolean =>
  leg.offer?.kind === "night" && findPresentDay(leg, nightRange(returnBy)) !== undefined;

/** A leg without another night or other terms keeps what is suggested. */
function answerOffers(legs: Leg[], ownBandId: string, draftFor: (leg: Leg) => NightDraft) {
  const offers: Record<string, ReturnType<typeof toNightOffer>> = {};
  for (const leg of legs) {
    const draft = draftFor(leg);
    const { offer } = leg;
    if (draft.night) offers[leg.id] = toNightOffer(draft, draft.night, leg.offerNo);
    else if (offer?.kind === "night" && !hasSameTerms(draft.terms, offer.terms)) {
      const { night, time, venue } = offer;
      const kept = { night, time: time ?? "", venue, terms: draft.terms };
      offers[leg.id] = toNightOffer(kept, night, leg.offerNo);
    }
  }
  const unchanged = legs.filter(({ id }) => !(id in offers));
  return { agree: listAgreeableOffers(unchanged, ownBandId), offers };
}
