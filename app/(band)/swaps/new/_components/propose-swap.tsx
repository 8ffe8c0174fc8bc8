"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useState } from "react";
import { badInputErrors, findBadInput } from "@/components/form/bad-input";
import { useFocusOnErrors } from "@/components/form/use-focus-on-errors";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { EditableTerms } from "@/components/swap/terms/editable-terms";
import { NightPicker } from "@/components/swap/night/night-picker";
import { warnOfOwnDate } from "@/components/swap/night/use-swap-weekends";
import { Button } from "@/components/ui/button";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/browser/api";
import { swapFitQuery } from "@/browser/swap-queries";
import { codePoints } from "@/lib/code-points";
import { MESSAGE_MAX } from "@/lib/conversations/limits";
import type { ConversationBand } from "@/lib/conversations/schema";
import type { FieldErrors } from "@/lib/errors";
import { formatList } from "@/lib/format";
import { RING_PROPOSAL_DAYS } from "@/lib/swaps/limits";
import { findNightError } from "@/lib/swaps/rules/offered-night";
import { findTermsErrors } from "@/lib/swaps/rules/terms-errors";
import type { SwapTerms } from "@/lib/swaps/schema";
import { formatTown } from "@/lib/swaps/words/names";
import { cn } from "@/lib/utils";
import { ProposalFailure } from "./proposal-failure";
import type { Nights } from "./proposal-draft";
import { useProposal } from "./use-proposal";

type Home = { id: string; name: string; city: string | null; country: string | null };
type OwnBand = Home & { ticketSalesHometown?: number | null };
type ProposeSwapProps = {
  own: OwnBand;
  /** In whose town the own band plays, and for a ring who plays in the own one. */
  bands: readonly [ConversationBand, ConversationBand?];
};

const SAME_DAY = "Both nights are on that day";
const NO_DAY = "Pick a day, or decide later";

/** On a phone it stays in reach of the thumb. */
const SEND_CLASS = cn(
  "tabs:fixed tabs:inset-x-0 tabs:bottom-(--bottom-bars-height) tabs:z-30 tabs:flex tabs:h-(--save-bar-height) tabs:items-center",
  "tabs:border-t-2 tabs:border-ink tabs:bg-raised tabs:px-4",
);

export function ProposeSwap({ own, bands }: ProposeSwapProps) {
  const [host, third] = bands;
  const proposal = useProposal(own.id, bands);
  const [checkedNights, setCheckedNights] = useState<Nights>([null, null]);
  const form = useFocusOnErrors(checkedNights);
  const [termsErrors, setTermsErrors] = useState<FieldErrors>({});
  const { error, nights, returnBy, terms, message } = proposal;
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : {};

  function submit(event: React.FormEvent) {
    event.preventDefault();
    const badInput = findBadInput(event.currentTarget);
    const refused = badInput ? badInputErrors(badInput) : findTermsErrors(terms);
    setCheckedNights(nights);
    setTermsErrors(refused);
    badInput?.focus();
    const areNightsRefused = nights.some((night) => checkNight(night, returnBy));
    if (!areNightsRefused && Object.keys(refused).length === 0) proposal.send();
  }

  function changeTerms(changed: SwapTerms) {
    setTermsErrors({});
    proposal.setTerms(changed);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 flex flex-col gap-6">
      {third ? <RingHead bands={[host, third]} /> : <ProposalHead own={own} band={host} />}
      <ReadOnlyFields isOn={proposal.isSending}>
        <Night
          position={0}
          title={`You play in ${homeTown(host)}`}
          proposal={proposal}
          checkedNight={checkedNights[0]}
        />
        {third ? <OthersNight title={`${host.name} plays in ${homeTown(third)}`} /> : null}
        <Night
          position={1}
          title={`${third ? `${third.name} plays` : "They play"} in ${homeTown(own)}`}
          proposal={proposal}
          checkedNight={checkedNights[1]}
        />
        <div className="border-t-2 border-ink pt-3">
          <EditableTerms terms={terms} errors={termsErrors} onChange={changeTerms} />
        </div>
        <Field
          label="Your own words (optional)"
          aside={`${codePoints(message.trim())}/${MESSAGE_MAX}`}
          error={fieldErrors.message?.[0]}
        >
          <Textarea
            dir="auto"
            rows={2}
            className="min-h-16"
            value={message}
            onChange={({ target }) => proposal.setMessage(target.value)}
          />
        </Field>
      </ReadOnlyFields>
      <ProposalFailure error={error} name={third ? `${host.name} and ${third.name}` : host.name} />
      <div data-slot="save-bar" className={SEND_CLASS}>
        <Button
          type="submit"
          disabled={proposal.isSending}
          aria-busy={proposal.isSending}
          className="tabs:w-full"
        >
          {proposal.isSending ? "Sending..." : "Send proposal"}
        </Button>
      </div>
    </form>
  );
}

const homeTown = (band: Home) => formatTown({ city: band.city ?? "", country: band.country ?? "" });

/** Scores forbid nothing: what speaks against the swap is only told. */
function ProposalHead({ own, band }: { own: OwnBand; band: ConversationBand }) {
  const { data: fit } = useQuery(swapFitQuery(band.id));
  const isFigureMissing = fit?.whyNot === "draw" && !own.ticketSalesHometown;
  return (
    <header className="flex items-start gap-4">
      <BandThumbnail band={band} className="mt-1 w-16" />
      <div className="min-w-0 flex-1">
        <h1 className="heading-page">Propose a swap</h1>
        <p dir="auto" className="mt-1 text-lg font-semibold wrap-anywhere">
          {band.name}
        </p>
        {fit?.explanation ? (
          <p className="mt-1 text-sm text-ink-muted">
            {fit.explanation}{" "}
            {isFigureMissing ? (
              <Link href={`/band/${own.id}/profile/edit#tickets`} className="link text-ink">
                Add it to your profile
              </Link>
            ) : null}
          </p>
        ) : null}
      </div>
    </header>
  );
}

function RingHead({ bands }: { bands: ConversationBand[] }) {
  return (
    <header className="flex items-start gap-4">
      <div className="flex shrink-0 flex-col gap-1">
        {bands.map((band) => (
          <BandThumbnail key={band.id} band={band} className="mt-1 w-16" />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <h1 className="heading-page">Propose a ring of three</h1>
        <p dir="auto" className="mt-1 text-lg font-semibold wrap-anywhere">
          {formatList(bands.map(({ name }) => name))}
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          Each of you plays in another one&apos;s town. It&apos;s on once both say yes. They have{" "}
          {RING_PROPOSAL_DAYS} days.
        </p>
      </div>
    </header>
  );
}

function OthersNight({ title }: { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 border-t-2 border-ink pt-3">
      <h2 id={id} dir="auto" className="heading-section wrap-anywhere">
        {title}
      </h2>
      <p className="text-sm text-ink-muted">The two of them agree on the date.</p>
    </section>
  );
}

const checkNight = (night: string | null, returnBy: string): string | null =>
  night === "" ? NO_DAY : night && findNightError(night, returnBy);

type NightProps = {
  position: 0 | 1;
  title: string;
  proposal: ReturnType<typeof useProposal>;
  checkedNight: string | null;
};

function Night({ position, title, proposal, checkedNight }: NightProps) {
  const id = useId();
  const { nights, suggestions, returnBy, range, room, ownDates, isPending, setNight } = proposal;
  const night = nights[position];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t-2 border-ink pt-3">
      <h2 id={id} dir="auto" className="heading-section wrap-anywhere">
        {title}
      </h2>
      <NightPicker
        label={title}
        value={night}
        suggestions={suggestions[position] ?? []}
        isLoading={isPending}
        range={range}
        canDecideLater
        warning={night && nights[0] === nights[1] ? SAME_DAY : warnOfOwnDate(ownDates, night ?? "")}
        error={(night === checkedNight && checkNight(night, returnBy)) || undefined}
        onChange={(day) => setNight(position, day)}
      />
      {position === 1 && room && night ? (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-muted">
          In your usual room, {room}
        </p>
      ) : null}
    </section>
  );
}
