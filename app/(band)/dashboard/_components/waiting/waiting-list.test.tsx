import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Conversation } from "@/lib/conversations/schema";
import { BEN } from "@/tests/support/presented-swap";
import { WaitingList } from "./waiting-list";

const OFFER = "Suggested: you play in Hamburg on Saturday 9 January.";

function show(senderBandId: string, content: string) {
  const lastMessage = { senderBandId, content, createdAt: "2026-11-26T17:00:00.000Z" };
  const unread = { id: "c", otherBand: BEN, unreadCount: 1, lastMessage } as Conversation;
  render(<WaitingList unread={{ total: 1, latest: [unread] }} collaborations={[]} />);
}

afterEach(cleanup);

test("shows the new message of the other band", () => {
  show(BEN.id, OFFER);
  expect(screen.getByText("1 new message").parentElement?.textContent).toBe(
    `1 new message: ${OFFER}`,
  );
});

test("never shows the own last step of a swap as theirs", () => {
  show("ann", "Agreed: we play in Hamburg on Saturday 9 January.");
  expect(screen.getByText("1 new message").parentElement?.textContent).toBe("1 new message");
});
