import { EditableTerms } from "@/components/swap/terms/editable-terms";
import type { NightDraft } from "@/components/swap/night/night-draft";
import { NightPicker } from "@/components/swap/night/night-picker";
import { nightRange, suggestNights } from "@/components/swap/night/suggest-nights";
import { useSwapWeekends, warnOfOwnDate } from "@/components/swap/night/use-swap-weekends";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { codePoints } from "@/lib/code-points";
import type { FieldErrors } from "@/lib/errors";
import { VENUE_MAX } from "@/lib/swaps/limits";
import { formatDeadline } from "@/lib/swaps/words/format-night";

type NightFieldsProps = {
  label: string;
  draft: NightDraft;
  /** Of a band's home, in which weekends both could play. */
  bands: { own: string; other: string };
  returnBy: string;
  dueBy?: string | null;
  presentDay?: string;
  agreed?: string | null;
  /** Of the other leg, or the one that is suggested already. */
  except?: string[];
  canDecideLater?: boolean;
  laterLabel?: string;
  hasTermsLater?: boolean;
  errors: FieldErrors;
  termsErrors?: FieldErrors;
  onChange: (draft: NightDraft) => void;
};

const checkVenue = (venue: string): string | undefined =>
  codePoints(venue.trim()) > VENUE_MAX
    ? `Venue must be at most ${VENUE_MAX} characters`
    : undefined;

const warnOfLateNight = (night: string | null, dueBy?: string | null): string | null =>
  night && dueBy && night > dueBy ? `That is after ${formatDeadline(dueBy)}` : null;

export function NightFields(props: NightFieldsProps) {
  const { label, draft, bands, returnBy, presentDay, except, errors, onChange } = props;
  const { weekends, ownDates, isPending } = useSwapWeekends(bands.own, bands.other);
  const range = nightRange(returnBy);
  const change = (part: Partial<NightDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="flex flex-col gap-4">
      <NightPicker
        label={label}
        value={draft.night}
        suggestions={suggestNights(weekends, range, except)}
        presentDay={presentDay}
        isLoading={isPending}
        range={range}
        canDecideLater={props.canDecideLater}
        laterLabel={props.laterLabel}
        warning={
          draft.night === props.agreed
            ? null
            : (warnOfOwnDate(ownDates, draft.night ?? "") ??
              warnOfLateNight(draft.night, props.dueBy))
        }
        error={errors.night?.[0]}
        onChange={(night) => change({ night })}
      />
      {draft.night === null ? null : (
        <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3">
          <Field label="Time (optional)" error={errors.time?.[0]}>
            <Input
              type="time"
              name="time"
              value={draft.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          </Field>
          <Field label="Venue (optional)" error={checkVenue(draft.venue) ?? errors.venue?.[0]}>
            <Input
              dir="auto"
              autoComplete="off"
              value={draft.venue}
              onChange={({ target }) => change({ venue: target.value })}
            />
          </Field>
        </div>
      )}
      {draft.night !== null || props.hasTermsLater ? (
        <EditableTerms
          terms={draft.terms}
          onChange={(terms) => change({ terms })}
          label={`the terms (${label})`}
          errors={props.termsErrors}
          error={errors.terms?.[0]}
        />
      ) : null}
    </div>
  );
}
