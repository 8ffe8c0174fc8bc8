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
    ["Status: Waiting → Rejected", "Signal: More than five in a day"],
  ],
  [
    "a reason that came with it",
    { isActive: true },
    { isActive: false, reason: "Asked for it" },
    ["Account: Active → Deactivated", "Reason: Asked for it"],
  ],
  [
    "until when access lasts",
    { accessExpiresAt: "2027-06-01T04:07:25.600Z" },
    { accessExpiresAt: "2027-07-01T04:07:25.600Z" },
    ["Access until: 1 Jun 2027, 04:07 UTC → 1 Jul 2027, 04:07 UTC"],
  ],
  [
    "that a message was delivered",
    { hold: "Waiting" },
    { hold: null, conversationId: "c1" },
    ["Message: Waiting → Delivered"],
  ],
  [
    "that an email was discarded",
    { state: "failed", kind: "swaps" },
    { state: null, kind: "swaps" },
    ["Email: Failed → Discarded"],
  ],
  [
    "what was done about a band",
    { measure: null },
    { measure: "MessageHidden" },
    ["Measure: none → Message hidden"],
  ],
  ["what has no name here as it is", null, { colour: "RED" }, ["colour: RED"]],
  ["what is gone", { people: 80 }, null, ["People: 80 → none"]],
  ["what was emptied", { note: "Rude" }, { note: "" }, ["Note: Rude → none"]],
  ["what is only told", null, { because: "password" }, ["Because: password"]],
];

test.each(ENTRIES)("an entry tells %s", (_, before, after, changes) => {
  expect(listChanges({ before, after })).toEqual(changes);
});
