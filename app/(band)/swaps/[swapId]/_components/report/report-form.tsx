import { useRef, useState } from "react";
import { Question } from "@/components/swap/report/question";
import { useSwapActions } from "@/components/swap/step/use-swap-actions";
import { Button } from "@/components/ui/button";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import type { FieldErrors } from "@/lib/errors";
import { typedEntries } from "@/lib/objects";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { describeSeal, MONEY, TOOK_PLACE } from "@/lib/swaps/reports/words";
import { PeopleQuestion } from "./people-question";
import { EMPTY_REPORT, readReport, type ReportDraft } from "./report-draft";

type ReportFormProps = { leg: Leg; swap: Swap; onSent: () => void };

const listChoices = <Value extends string>(labels: Record<Value, string>) =>
  typedEntries(labels).map(([value, label]) => ({ value, label }));

const TOOK_PLACE_CHOICES = listChoices(TOOK_PLACE);
const MONEY_CHOICES = listChoices(MONEY);
const YES_OR_NO = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];

/** Four taps and a number. Whatever goes wrong, the answers stay. */
export function ReportForm({ leg, swap, onSent }: ReportFormProps) {
  const { report, isPending } = useSwapActions(swap);
  const [draft, setDraft] = useState(EMPTY_REPORT);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  function change(part: Partial<ReportDraft>) {
    setDraft((current) => ({ ...current, ...part }));
    const changed = Object.keys(part);
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !changed.includes(field))),
    );
  }

  function showErrors(shown: FieldErrors) {
    setErrors(shown);
    focusFirst(form.current, Object.keys(shown));
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const { input, errors: missing } = readReport(draft);
    if (!input) return showErrors(missing);
    const result = await report(leg.id, input);
    if (result.isDone) onSent();
    else showErrors(result.errors);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <ReadOnlyFields isOn={isPending}>
        <Question
          field="tookPlace"
          label="Did it take place?"
          answers={TOOK_PLACE_CHOICES}
          value={draft.tookPlace}
          error={errors.tookPlace?.[0]}
          onChoose={(tookPlace) => change({ tookPlace })}
        />
        {draft.tookPlace === "Yes" ? (
          <>
            <PeopleQuestion
              people={draft.people}
              isUncounted={draft.isUncounted}
              error={errors.people?.[0]}
              onChange={change}
            />
            <Question
              field="moneyAsAgreed"
              label="Was the money as agreed?"
              answers={MONEY_CHOICES}
              value={draft.moneyAsAgreed}
              error={errors.moneyAsAgreed?.[0]}
              onChoose={(moneyAsAgreed) => change({ moneyAsAgreed })}
            />
          </>
        ) : null}
        <Question
          field="wouldPlayAgain"
          label="Would you play with them again?"
          answers={YES_OR_NO}
          value={draft.wouldPlayAgain}
          error={errors.wouldPlayAgain?.[0]}
          onChoose={(wouldPlayAgain) => change({ wouldPlayAgain })}
        />
      </ReadOnlyFields>
      <p className="text-sm text-ink-muted">{describeSeal(leg.reports)}</p>
      <Button type="submit" disabled={isPending} aria-busy={isPending} className="self-start">
        {isPending ? "Sending..." : "Send answers"}
      </Button>
    </form>
  );
}

/** In the order of the page. */
function focusFirst(form: HTMLFormElement | null, fields: string[]) {
  const first = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])].find((element) =>
    fields.includes(element.dataset.field ?? ""),
  );
  const control = first?.matches("input") ? first : first?.querySelector("input");
  control?.focus();
}
