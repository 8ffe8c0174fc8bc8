import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ProfileChange } from "@/lib/bands/history/schema";
import { formatDay, formatTime } from "@/lib/format";
import { ProfileEditItem } from "./profile-edit-item";

afterEach(cleanup);

const createdAt = "2026-03-01T12:00:00.000Z";

function renderEdit(...changes: ProfileChange[]) {
  const edit = { id: "edit", member: null, changes, canUndo: true, createdAt };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileEditItem bandId="band" viewerId="ann" edit={edit} />
    </QueryClientProvider>,
  );
}

/** The label of each field, with its values before and after. */
const listFields = () =>
  screen
    .getAllByRole("term")
    .map(({ textContent, parentElement }) => [
      textContent,
      ...Array.from(parentElement!.querySelectorAll("[dir]"), (value) => value.textContent),
    ]);

test("a replaced photo or key is another one", () => {
  renderEdit(
    { field: "photoURL", before: "/a.jpg", after: "/b.jpg" },
    { field: "bandsintownApiKey", before: true, after: true },
  );
  expect(listFields()).toEqual([
    ["Photo", "A photo", "Another photo"],
    ["Bandsintown API key", "A key", "Another key"],
  ]);
});

test("a first photo is one, a removed one is none", () => {
  renderEdit({ field: "photoURL", before: null, after: "/a.jpg" });
  expect(listFields()).toEqual([["Photo", "No photo", "A photo"]]);
  cleanup();
  renderEdit({ field: "photoURL", before: "/a.jpg", after: null });
  expect(listFields()).toEqual([["Photo", "A photo", "No photo"]]);
});

test("figures show without their date, and the edit's time is the reader's", () => {
  renderEdit(
    { field: "ticketSalesHometown", before: 80, after: 90 },
    { field: "ticketSalesAsOf", before: null, after: createdAt },
  );
  expect(listFields()).toEqual([["Ticket sales, hometown", "80", "90"]]);
  expect(screen.getByRole("button", { name: "Undo: Ticket sales, hometown" })).toBeTruthy();
  expect(screen.getByText(`${formatDay(createdAt)}, ${formatTime(createdAt)}`)).toBeTruthy();
});
