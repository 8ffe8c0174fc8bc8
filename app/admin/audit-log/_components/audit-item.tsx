import type { AuditLogEntry } from "@/lib/admin/schema";
import { formatDateTime } from "@/lib/format";

export function AuditItem({ entry }: { entry: AuditLogEntry }) {
  const { actor, action, targetType, targetId, createdAt } = entry;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-2 lg:grid-cols-[11rem_9rem_1fr_1fr]">
      <time dateTime={createdAt} className="figures text-ink-muted">
        {formatDateTime(createdAt)} UTC
      </time>
      <span className="break-words">{actor ? `@${actor.username}` : "–"}</span>
      <span>
        <span className="font-semibold">{action}</span> {targetType}
        <span className="block text-xs break-all text-ink-muted">{targetId}</span>
      </span>
      <Changes {...entry} />
    </li>
  );
}

/** What is different afterwards, one line each. */
function Changes({ before, after }: Pick<AuditLogEntry, "before" | "after">) {
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  if (changed.length === 0) return <span className="text-ink-muted">No change</span>;
  return (
    <ul className="flex flex-col gap-1">
      {changed.map((name) => (
        <li key={name} className="break-words">
          <span className="text-ink-muted">{name}:</span> {before ? `${shown(before[name])} → ` : ""}
          {shown(after?.[name])}
        </li>
      ))}
    </ul>
  );
}

const shown = (value: string | number | boolean | null | undefined) => (value === null || value === undefined || value === "" ? "none" : String(value));
