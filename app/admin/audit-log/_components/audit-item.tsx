import { AUDIT_ACTS, type AuditLogEntry } from "@/lib/audit/schema";
import { formatDateTime } from "@/lib/format";

export function AuditItem({ entry }: { entry: AuditLogEntry }) {
  const { actor, action, targetType, targetId, targetName, createdAt } = entry;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-2 lg:grid-cols-[12rem_10rem_1fr_1fr]">
      <time dateTime={createdAt} className="figures text-ink-muted">
        {formatDateTime(createdAt)} UTC
      </time>
      <span className="break-words">{actor ? `@${actor.username}` : "Command line"}</span>
      <span className="min-w-0">
        <span className="font-semibold">{labelOf(action)}</span>
        <span dir="auto" className="block break-words text-ink-muted">
          {targetId === actor?.id ? null : (targetName ?? nameless(targetType, targetId))}
        </span>
      </span>
      <Changes {...entry} />
    </li>
  );
}

function nameless(targetType: string, targetId: string): string {
  if (targetType === "call") return targetId;
  return targetType === "users" ? "All users" : `A ${targetType}`;
}

/** Entries of older versions may hold acts that are gone. */
const labelOf = (action: string): string =>
  Object.hasOwn(AUDIT_ACTS, action) ? AUDIT_ACTS[action as keyof typeof AUDIT_ACTS] : action;

/** For whoever reads the log by the API; people see names. */
const REFERENCES = new Set(["session", "conversationId"]);

/** What is different afterwards, one line each. */
function Changes({ before, after }: Pick<AuditLogEntry, "before" | "after">) {
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => before?.[name] !== after?.[name] && !REFERENCES.has(name),
  );
  if (changed.length === 0) return <span className="text-ink-muted">–</span>;
  return (
    <ul className="flex flex-col gap-1">
      {changed.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ink-muted">{name}:</span>{" "}
          {before ? `${shown(before[name])} → ` : ""}
          {shown(after?.[name])}
        </li>
      ))}
    </ul>
  );
}

const shown = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined || value === "" ? "none" : String(value);
