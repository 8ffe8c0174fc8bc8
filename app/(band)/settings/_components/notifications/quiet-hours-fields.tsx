import { useState } from "react";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { QuietHours } from "@/lib/push/schema";
import { CheckRow } from "../check-row";

const NIGHT = { from: "22:00", until: "08:00" };

const readTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type QuietHoursFieldsProps = {
  quietHours: QuietHours | null;
  onChange: (quietHours: QuietHours | null) => void;
};

export function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  const save = (part: Partial<QuietHours>) =>
    onChange({ ...NIGHT, ...quietHours, timeZone: readTimeZone(), ...part });
  return (
    <div className="flex flex-col gap-3">
      <CheckRow
        id="push-quiet"
        label="Quiet hours"
        hint="Nothing is pushed during these hours. Messages wait in your inbox."
        checked={quietHours !== null}
        onChange={(isChosen) => (isChosen ? save({}) : onChange(null))}
      />
      {quietHours ? (
        <div className="ms-9 flex flex-col gap-2">
          <TimeFields stored={quietHours} onChange={save} />
          <p className="text-sm text-ink-muted">
            By the clock of {quietHours.timeZone.replaceAll("_", " ")}
          </p>
        </div>
      ) : null}
    </div>
  );
}

type Times = Pick<QuietHours, "from" | "until">;

type TimeFieldsProps = { stored: Times; onChange: (times: Times) => void };

/** Saved when a field is left: while it is typed, a time is not one yet. */
function TimeFields({ stored, onChange }: TimeFieldsProps) {
  const [typed, setTyped] = useState<Partial<Times>>({});
  const times = { from: typed.from ?? stored.from, until: typed.until ?? stored.until };
  const error = times.from === times.until ? "Choose two different times" : undefined;
  function save() {
    const entered = { from: times.from || stored.from, until: times.until || stored.until };
    if (entered.from === entered.until) return setTyped(entered);
    setTyped({});
    if (entered.from !== stored.from || entered.until !== stored.until) onChange(entered);
  }
  const field = (part: keyof Times) => ({
    time: times[part],
    onChange: (time: string) => setTyped({ ...typed, [part]: time }),
    onBlur: save,
  });
  return (
    <>
      <div className="flex gap-3">
        <TimeField label="From" {...field("from")} />
        <TimeField label="Until" {...field("until")} />
      </div>
      <FieldError>{error}</FieldError>
    </>
  );
}

type TimeFieldProps = {
  label: string;
  time: string;
  onChange: (time: string) => void;
  onBlur: () => void;
};

const TimeField = ({ label, time, onChange, onBlur }: TimeFieldProps) => (
  <Field label={label} className="w-36">
    <Input
      type="time"
      required
      value={time}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  </Field>
);
