import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_COLLABORATIONS, type TrackedCollaboration } from "@/lib/dashboard/schema";
import { BEN } from "@/tests/support/presented-swap";
import { CollaborationTracker } from "./collaboration-tracker";

afterEach(cleanup);

const makeTracked = (index: number): TrackedCollaboration => ({
  id: `collaboration${index}`,
  conversationId: `conversation${index}`,
  band: BEN,
  submission: null,
  stage: "confirmed",
  createdAt: "2026-11-26T17:00:00.000Z",
});

function show(listed: number, collaborationsCount: number) {
  const collaborations = Array.from({ length: listed }, (_, index) => makeTracked(index));
  render(
    <CollaborationTracker
      dashboard={{ collaborations, ongoingConversations: [], collaborationsCount }}
    />,
  );
}

test("invites a band without a collaboration to find one", () => {
  show(0, 0);
  expect(screen.getByText("No collaborations yet")).toBeDefined();
});

test("says that nights with bands out of sight are not listed, if there are no others", () => {
  show(0, 1);
  expect(screen.getByText(/^Nights with bands you can't see any more/)).toBeDefined();
  expect(screen.queryByText("No collaborations yet")).toBeNull();
  expect(screen.queryByText(/^Showing the latest/)).toBeNull();
});

test("says that it shows the latest only where the list is cut", () => {
  show(2, 3);
  expect(screen.queryByText(/^Showing the latest/)).toBeNull();
  cleanup();
  show(SHOWN_COLLABORATIONS, SHOWN_COLLABORATIONS + 1);
  expect(screen.getByText("Showing the latest of 11")).toBeDefined();
});
