import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AuditDetails, AuditLogEntry } from "@/lib/audit/schema";
import { AuditItem } from "./audit-item";

afterEach(cleanup);

function listChanges({ before, after }: Pick<AuditLogEntry, "before" | "after">) {
  const entry: AuditLogEntry = {
    id: "e1",
    actor: { id: "u1", username: "admin" },
    action: "referral",
    targetType: "referral",
    targetId: "r1",
    targetName: "Nachtzug invited by Swell",
    before,
    after,
    createdAt: "2026-11-01T00:00:00.000Z",
  };
  render(<AuditItem entry={entry} />);
  return within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}

const ENTRIES: [told: string, AuditDetails | null, AuditDetails | null, string[]][] = [
  [
    "what a decision changed, and the signal that it was based on",
    { status: "Waiting", signal: "MANY" },
    { status: "Rejected" },
    ["status: Waiting → Rejected", "signal: MANY"],
  ],
  [
    "a reason that came with it",
    { isActive: true },
    { isActive: false, reason: "Asked for it" },
    ["isActive: true → false", "reason: Asked for it"],
  ],
  ["what is gone", { people: 80 }, null, ["people: 80 → none"]],
  ["what was emptied", { note: "Rude" }, { note: "" }, ["note: Rude → none"]],
  ["what is only told", null, { because: "password" }, ["because: password"]],
];

test.each(ENTRIES)("an entry tells %s", (_, before, after, changes) => {
  expect(listChanges({ before, after })).toEqual(changes);
});
