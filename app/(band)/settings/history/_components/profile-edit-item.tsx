import { EDIT_FIELDS } from "@/lib/bands/history/fields";
import type { EditChange, ProfileEdit } from "@/lib/bands/history/schema";
import { cn } from "@/lib/utils";
import { EditTime } from "./edit-time";
import { describeItem } from "./describe-item";
import { formatAfter, formatValue } from "./format-value";
import { UndoButton } from "./undo-button";

type ProfileEditItemProps = { bandId: string; viewerId: string; edit: ProfileEdit };

export function ProfileEditItem({ bandId, viewerId, edit }: ProfileEditItemProps) {
  const { id, member, action, changes, canUndo, createdAt } = edit;
  const item = describeItem(edit);
  const fields = shownChanges(changes);
  const names = fields.map(({ field }) => EDIT_FIELDS[field]).join(", ");
  return (
    <li tabIndex={-1} className="border-b border-line py-4 outline-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="heading-item break-all">
            {member?.username ?? "A former member"}
            {member?.id === viewerId ? (
              <span className="ml-2 text-sm font-normal text-ink-muted">You</span>
            ) : null}
          </p>
          <EditTime createdAt={createdAt} />
        </div>
        {canUndo ? <UndoButton bandId={bandId} editId={id} names={names} /> : null}
      </div>
      {item ? <p className="mt-2 wrap-anywhere">{item}</p> : null}
      <dl className="mt-3 flex flex-col gap-3">
        {fields.map((change) => (
          <Change key={change.field} action={action} change={change} />
        ))}
      </dl>
    </li>
  );
}

/** Without coordinates (the place has a name) and the figures' date (the edit has one). */
function shownChanges(changes: EditChange[]): EditChange[] {
  const hasPlace = changes.some(({ field }) => field === "city" || field === "country");
  return changes.filter(
    ({ field }) => field !== "ticketSalesAsOf" && !(hasPlace && field === "coordinates"),
  );
}

type ChangeProps = { action: ProfileEdit["action"]; change: EditChange };

function Change({ action, change }: ChangeProps) {
  const { field, before } = change;
  const isChanged = action === "Changed";
  return (
    <div
      className={cn(
        "grid gap-x-6 gap-y-1",
        isChanged ? "sm:grid-cols-[14rem_1fr_1fr]" : "sm:grid-cols-[14rem_1fr]",
      )}
    >
      <dt className="text-sm font-semibold">{EDIT_FIELDS[field]}</dt>
      {action === "Added" ? null : (
        <Value label={isChanged ? "Before" : null}>{formatValue(field, before)}</Value>
      )}
      {action === "Removed" ? null : (
        <Value label={isChanged ? "After" : null}>{formatAfter(change)}</Value>
      )}
    </div>
  );
}

/** An added or removed item has a single value, which needs no label. */
const Value = ({ label, children }: { label: string | null; children: string }) => (
  <dd className="min-w-0">
    {label ? <span className="block text-xs text-ink-muted">{label}</span> : null}
    <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
      {children}
    </span>
  </dd>
);
