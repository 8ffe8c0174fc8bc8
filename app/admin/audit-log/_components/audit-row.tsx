import { TableCell, TableRow } from "@/components/ui/table";
import type { AuditLogEntry } from "@/lib/admin/schema";
import { formatDateTime } from "@/lib/format";

export function AuditRow({ entry }: { entry: AuditLogEntry }) {
  const { actor, action, targetType, targetId, createdAt } = entry;
  return (
    <TableRow className="align-top">
      <TableCell className="align-top whitespace-nowrap">{formatDateTime(createdAt)}</TableCell>
      <TableCell className="align-top">{actor ? `@${actor.username}` : "–"}</TableCell>
      <TableCell className="align-top font-semibold">{action}</TableCell>
      <TableCell className="align-top">
        {targetType} <span className="block text-xs break-all text-ink-muted">{targetId}</span>
      </TableCell>
      <TableCell className="min-w-64 align-top">
        <Changes {...entry} />
      </TableCell>
    </TableRow>
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
