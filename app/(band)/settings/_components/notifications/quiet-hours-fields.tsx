import { Field } from "@/components/ui/field";
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
          <div className="flex gap-3">
            <TimeField
              label="From"
              time={quietHours.from}
              other={quietHours.until}
              onChange={(from) => save({ from })}
            />
            <TimeField
              label="Until"
              time={quietHours.until}
              other={quietHours.from}
              onChange={(until) => save({ until })}
            />
          </div>
          <p className="text-sm text-ink-muted">
            By the clock of {quietHours.timeZone.replaceAll("_", " ")}
          </p>
        </div>
      ) : null}
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  time: string;
  other: string;
  onChange: (time: string) => void;
};

/** Saved when it is left: while it is typed, a time is not one yet. */
function TimeField({ label, time, other, onChange }: TimeFieldProps) {
  return (
    <Field label={label} className="w-36">
      <Input
        key={time}
        type="time"
        required
        defaultValue={time}
        onBlur={({ target }) => {
          if (!target.value || target.value === other) target.value = time;
          else if (target.value !== time) onChange(target.value);
        }}
      />
    </Field>
  );
}
