import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { EditChange, ProfileEdit } from "@/lib/bands/history/schema";
import { formatDay, formatTime } from "@/lib/format";
import { ProfileEditItem } from "./profile-edit-item";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const createdAt = "2026-03-01T12:00:00.000Z";

const PROFILE_EDIT: ProfileEdit = {
  id: "edit",
  member: null,
  subject: "Profile",
  action: "Changed",
  itemName: null,
  changes: [],
  canUndo: true,
  createdAt,
};

const renderEdit = (...changes: EditChange[]) => renderItem({ ...PROFILE_EDIT, changes });

function renderItem(edit: ProfileEdit) {
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

test("undoing focuses the item, as its button disappears", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  renderEdit({ field: "region", before: "North", after: "South" });
  const button = screen.getByRole("button", { name: /^Undo/ });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty("disabled", true));
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("listitem")));
});

test.each([
  ["Added", null, "Night Bus", [["Title", "Night Bus"]]],
  ["Changed", "Bus", "Night Bus", [["Title", "Bus", "Night Bus"]]],
  ["Removed", "Night Bus", null, [["Title", "Night Bus"]]],
] as const)(
  "a release that was %s is named, and cannot be undone",
  (action, before, after, shown) => {
    const changes = [{ field: "title" as const, before, after }];
    const item = { subject: "Release", action, itemName: "Night Bus", canUndo: false } as const;
    renderItem({ ...PROFILE_EDIT, ...item, changes });
    expect(screen.getByText(`${action} the release Night Bus`)).toBeTruthy();
    expect(listFields()).toEqual(shown);
    const labels = action === "Changed" ? ["Before", "After"] : [];
    const found = screen.queryAllByText(/^(Before|After)$/);
    expect(found.map(({ textContent }) => textContent)).toEqual(labels);
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test("types, days, covers and links of releases are shown as words", () => {
  renderItem({
    ...PROFILE_EDIT,
    subject: "Release",
    canUndo: false,
    changes: [
      { field: "type", before: "ep", after: "album" },
      { field: "releaseDate", before: null, after: "2026-03-13" },
      { field: "coverArtUrl", before: "/a.jpg", after: "/b.jpg" },
      { field: "streamingLinks", before: [], after: ["bandcamp: https://example.com"] },
    ],
  });
  expect(listFields()).toEqual([
    ["Type", "EP", "Album"],
    ["Release date", "Nothing", "13 Mar 2026"],
    ["Cover", "A cover", "Another cover"],
    ["Links", "Nothing", "bandcamp: https://example.com"],
  ]);
});

test("countries of tour dates are shown by name", () => {
  renderItem({
    ...PROFILE_EDIT,
    subject: "TourDate",
    canUndo: false,
    changes: [
      { field: "date", before: "2026-03-13, 20:00", after: "2026-03-14" },
      { field: "eventCity", before: "Hamburg", after: "Graz" },
      { field: "eventCountry", before: "DE", after: "AT" },
    ],
  });
  expect(listFields()).toEqual([
    ["Date", "13 Mar 2026, 20:00", "14 Mar 2026"],
    ["City", "Hamburg", "Graz"],
    ["Country", "Germany", "Austria"],
  ]);
});

test("open weekends are shown as days, what only looks like a day is not", () => {
  renderItem({
    ...PROFILE_EDIT,
    subject: "SwapSettings",
    canUndo: false,
    changes: [
      { field: "openWeekends", before: [], after: ["2026-03-13", "2026-03-20"] },
      { field: "preferredPlaces", before: ["2026-03-13"], after: ["Germany", "Graz"] },
    ],
  });
  expect(listFields()).toEqual([
    ["Open weekends", "Nothing", "13 Mar 2026, 20 Mar 2026"],
    ["Preferred places", "2026-03-13", "Germany, Graz"],
  ]);
});
