import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import { type AuditLogEntry } from "@/lib/audit/schema";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { auditFieldLabel, describeAuditValue } from "./audit-facts";

export function AuditItem({ entry }: { entry: AuditLogEntry }) {
  const { actor, action, targetType, targetId, targetName, createdAt } = entry;
  return (
    <li
      className={cn(
        "grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm",
        "sm:grid-cols-2 lg:grid-cols-[12rem_10rem_1fr_1fr]",
      )}
    >
      <time dateTime={createdAt} className="figures text-ink-muted">
        {formatDateTime(createdAt)} UTC
      </time>
      <span className="break-words">{actor ? `@${actor.username}` : "Command line"}</span>
      <span className="min-w-0">
        <span className="font-semibold">{actionLabel(action)}</span>
        <span dir="auto" className="block break-words text-ink-muted">
          {targetId === actor?.id ? null : (targetName ?? unnamedTarget(targetType, targetId))}
        </span>
      </span>
      <Changes {...entry} />
    </li>
  );
}

function unnamedTarget(targetType: string, targetId: string): string {
  if (targetType === "call") return targetId;
  return targetType === "users" ? "All users" : `A ${targetType}`;
}

// By text: entries of older versions may contain actions that no longer exist.
const LABELS = new Map<string, string>(Object.entries(AUDIT_ACTIONS));
const actionLabel = (action: string): string => LABELS.get(action) ?? action;

/** Ids, which only readers of the API need. */
const HIDDEN_FIELDS = new Set(["session", "conversationId"]);

type Facts = Pick<AuditLogEntry, "before" | "after">;

function Changes({ before, after }: Facts) {
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => before?.[name] !== after?.[name] && !HIDDEN_FIELDS.has(name),
  );
  if (changed.length === 0) return <span className="text-ink-muted">–</span>;
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {changed.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ink-muted">{auditFieldLabel(name)}:</span>{" "}
          {describeFact(name, { before, after })}
        </li>
      ))}
    </ul>
  );
}

function describeFact(name: string, { before, after }: Facts): string {
  const earlier = describeAuditValue(name, before?.[name]);
  const later = describeAuditValue(name, after?.[name]);
  if (!before || !(name in before)) return later;
  return after && !(name in after) ? earlier : `${earlier} → ${later}`;
}
