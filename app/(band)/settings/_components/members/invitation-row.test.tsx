import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { InvitationRow } from "./invitation-row";

afterEach(cleanup);

test("tells by the member's own clock until when it is open", () => {
  const invitation = {
    id: "i",
    email: "ana@example.com",
    invitedBy: null,
    createdAt: "2026-02-22T03:30:00.000Z",
    expiresAt: "2026-03-01T03:30:00.000Z",
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvitationRow bandId="b" invitation={invitation} />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Open until 28 Feb 2026, 22:30")).toBeTruthy();
  expect(screen.getByRole("button").getAttribute("aria-label")).toBe(
    "Withdraw: ana@example.com, open until 28 Feb 2026, 22:30",
  );
});
