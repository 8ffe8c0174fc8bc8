import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdminUser } from "@/lib/admin/users/schema";
import { UserCard } from "./user-card";
import { UserRow } from "./user-row";

const makeUser = (username: string): AdminUser => ({
  id: username,
  username,
  email: `${username}@example.com`,
  isActive: true,
  bandName: "Swell",
  bandId: "b1",
  bandRole: "OWNER",
  isBandLive: true,
  genres: [],
  photoUrl: null,
  country: null,
  subscriptionStatus: "Expired",
  daysLeft: 0,
  referralsMade: 0,
  totalCollaborations: 0,
  dateJoined: "2026-01-01T00:00:00.000Z",
});
const [ann, ben] = [makeUser("ann"), makeUser("ben")];

const LISTS: Record<string, (users: AdminUser[]) => React.ReactElement> = {
  table: (users) => (
    <table>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} own={false} />
        ))}
      </tbody>
    </table>
  ),
  cards: (users) => (
    <ul>
      {users.map((user) => (
        <UserCard key={user.id} user={user} own={false} />
      ))}
    </ul>
  ),
};

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("{}")));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(Object.entries(LISTS))(
  "the next user gets the focus when an extended one leaves the filtered list: %s",
  async (_, listFor) => {
    const elementFor = (users: AdminUser[]) => (
      <>
        {listFor(users)}
        <Toaster />
      </>
    );
    const { rerender } = render(elementFor([ann, ben]));
    const actions = screen.getByRole("button", { name: "Actions for ann@example.com" });
    fireEvent.keyDown(actions, { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Extend by 30 days" }));
    fireEvent.click(await screen.findByRole("button", { name: "Extend by 30 days" }));
    await screen.findByText("Access extended by 30 days");
    await waitFor(() => expect(document.activeElement).toBe(actions));
    rerender(elementFor([ben]));
    const next = screen.getByText("ben@example.com").closest("li, tr");
    expect(document.activeElement).toBe(next);
  },
);
