import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TourEvent } from "@/lib/tour-dates/schema";
import { TourDatesSection } from "./tour-dates-section";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const event: TourEvent = {
  id: "d1",
  date: `${NEXT_YEAR}-05-01T20:00:00.000Z`,
  time: "20:00",
  venue: "Conne Island",
  city: "Leipzig",
  country: "DE",
  description: "",
  ticketUrl: null,
};
const fetched = vi.fn<typeof fetch>();
const succeeded = vi.spyOn(toast, "success");
const failed = vi.spyOn(toast, "error");

// Loads the lazy script before the first test.
beforeAll(() => import("./tour-date-dialog"));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  succeeded.mockReset();
  failed.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(events: TourEvent[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TourDatesSection bandId="b1" events={events} country="UK" />
    </QueryClientProvider>,
  );
}

const call = () => {
  const [path, { method, body }] = fetched.mock.calls.at(-1) as [
    string,
    { method: string; body?: string },
  ];
  return { path, method, body: body && JSON.parse(body) };
};
const pressed = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent);

test("adds a date in order; missing fields show errors, the country is the band's", async () => {
  fetched.mockResolvedValue(
    Response.json(
      { ...event, id: "d2", venue: "UT", date: `${NEXT_YEAR}-02-01T00:00:00.000Z`, time: null },
      { status: 201 },
    ),
  );
  show([event]);
  await pressed("Add date");
  await pressed("Save");
  for (const message of ["Date is required", "Venue is required", "City is required"])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText("Date"));
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: `${NEXT_YEAR}-02-01` } });
  await userEvent.type(screen.getByLabelText("Venue"), "UT");
  await userEvent.type(screen.getByLabelText("City"), "Leipzig");
  await pressed("Save");
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Tour date added"));
  expect(call()).toEqual({
    path: "/api/bands/b1/tour-dates",
    method: "POST",
    body: {
      date: `${NEXT_YEAR}-02-01`,
      time: null,
      venue: "UT",
      city: "Leipzig",
      country: "UK",
      description: "",
      ticketUrl: null,
    },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rows()).toEqual([
    `UT1 Feb ${NEXT_YEAR} · Leipzig`,
    `Conne Island1 May ${NEXT_YEAR}, 20:00 · Leipzig`,
  ]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add date" }));
});

test("a date whose answer was lost is sent again with the same key, a changed one with another", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  show([event]);
  await pressed("Add date");
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: `${NEXT_YEAR}-02-01` } });
  await userEvent.type(screen.getByLabelText("Venue"), "UT");
  await userEvent.type(screen.getByLabelText("City"), "Leipzig");
  for (const times of [1, 2, 3]) {
    if (times === 3) await userEvent.type(screen.getByLabelText("Venue"), " Connewitz");
    await pressed("Save");
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(times));
    await screen.findByRole("button", { name: "Save" });
  }
  const [first, second, changed] = fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get("idempotency-key"),
  );
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});

test("edits a date and keeps its other fields", async () => {
  fetched.mockResolvedValue(Response.json({ ...event, venue: "Conne Island, garden" }));
  show([event]);
  await pressed(`Edit Conne Island, 1 May ${NEXT_YEAR}`);
  await userEvent.type(screen.getByLabelText("Venue"), ", garden");
  await pressed("Save");
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Tour date updated"));
  expect(call()).toEqual({
    path: "/api/tour-dates/d1",
    method: "PUT",
    body: {
      date: `${NEXT_YEAR}-05-01`,
      time: "20:00",
      venue: "Conne Island, garden",
      city: "Leipzig",
      country: "DE",
      description: "",
      ticketUrl: null,
    },
  });
});

test("a half-typed time is not dropped: it has to be completed or cleared", async () => {
  fetched.mockResolvedValue(Response.json(event));
  show([event]);
  await pressed(`Edit Conne Island, 1 May ${NEXT_YEAR}`);
  const time = screen.getByLabelText("Time");
  fireEvent.change(time, { target: { value: "" } });
  Object.defineProperty(time, "validity", { value: { badInput: true }, configurable: true });
  await pressed("Save");
  expect((await screen.findByRole("alert")).textContent).toBe("Complete this or clear it");
  expect(document.activeElement).toBe(time);
  expect(fetched).not.toHaveBeenCalled();
  Object.defineProperty(time, "validity", { value: { badInput: false } });
  fireEvent.change(time, { target: { value: "21:00" } });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await pressed("Save");
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Tour date updated"));
});

test("a failed save keeps the dialog and its input, with the server's error at its field", async () => {
  fetched.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  show([event]);
  await pressed(`Edit Conne Island, 1 May ${NEXT_YEAR}`);
  await userEvent.type(screen.getByLabelText("City"), "-Connewitz");
  await pressed("Save");
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith("Error", {
      description: "Failed to update tour date. Please try again.",
    }),
  );
  fetched.mockResolvedValueOnce(
    Response.json(
      {
        message: "This date has passed",
        code: "validation",
        fieldErrors: { date: ["This date has passed"] },
      },
      { status: 400 },
    ),
  );
  await pressed("Save");
  expect(await screen.findByText("This date has passed")).toBeTruthy();
  expect((screen.getByLabelText("City") as HTMLInputElement).value).toBe("Leipzig-Connewitz");
});

test("deletes and restores a date, with Retry when restoring fails", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  show([event]);
  await pressed(`Delete Conne Island, 1 May ${NEXT_YEAR}`);
  await waitFor(() =>
    expect(succeeded).toHaveBeenCalledWith("Tour date deleted", expect.anything()),
  );
  expect(await screen.findByText("No dates yet. Add your next show.")).toBeTruthy();
  const actionOf = (shown: unknown) =>
    (shown as { action: { onClick: () => void } }).action.onClick();
  fetched.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  actionOf(succeeded.mock.calls[0]![1]);
  await waitFor(() => expect(failed).toHaveBeenCalled());
  fetched.mockResolvedValueOnce(Response.json(event));
  actionOf(failed.mock.calls[0]![1]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(call()).toEqual({ path: "/api/tour-dates/d1/restore", method: "POST", body: undefined });
});

test("by keyboard: Undo takes the place and the focus of a deleted date, and gives both back", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  show([event, { ...event, id: "d2", venue: "UT", date: `${NEXT_YEAR}-06-01T20:00:00.000Z` }]);
  screen.getByRole("button", { name: `Delete Conne Island, 1 May ${NEXT_YEAR}` }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: "Undo: deleted Conne Island" }),
    ),
  );
  expect(rows()[0]).toBe("Deleted Conne Island.Undo");
  fetched.mockResolvedValueOnce(Response.json(event));
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: `Delete Conne Island, 1 May ${NEXT_YEAR}` }),
    ),
  );
  expect(rows()).toHaveLength(2);
});

test("a conflicting date is overwritten only on request; input survives closing by mistake and a reload", async () => {
  const updatedAt = `${NEXT_YEAR}-01-01T00:00:00.000Z`;
  const theirs = { ...event, venue: "UT", updatedAt: `${NEXT_YEAR}-01-02T00:00:00.000Z` };
  show([{ ...event, updatedAt }]);
  await pressed(`Edit Conne Island, 1 May ${NEXT_YEAR}`);
  await userEvent.type(screen.getByLabelText("Description"), "With friends");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  cleanup();
  show([{ ...event, updatedAt }]);
  await pressed(`Edit Conne Island, 1 May ${NEXT_YEAR}`);
  expect(await screen.findByText("Unsaved changes restored")).toBeTruthy();
  fetched.mockResolvedValueOnce(
    Response.json({ message: "Changed", code: "conflict", current: theirs }, { status: 409 }),
  );
  await pressed("Save");
  expect(await screen.findByRole("radio", { name: "Saved: UT", checked: true })).toBeTruthy();
  expect(call().body).toMatchObject({ venue: "Conne Island", updatedAt });
  fetched.mockResolvedValueOnce(Response.json({ ...theirs, description: "With friends" }));
  await pressed("Save these");
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Tour date updated"));
  expect(call().body).toMatchObject({
    venue: "UT",
    description: "With friends",
    updatedAt: theirs.updatedAt,
  });
  expect(sessionStorage).toHaveLength(0);
});

test("a date with a draft is marked and opens with it", async () => {
  show([event]);
  await pressed(`Edit Conne Island, 1 May ${NEXT_YEAR}`);
  await userEvent.type(screen.getByLabelText("Venue"), " 2");
  cleanup();
  show([event]);
  await pressed(`Unsaved changes: Conne Island, 1 May ${NEXT_YEAR}`);
  expect(screen.getByLabelText<HTMLInputElement>("Venue").value).toBe("Conne Island 2");
});

test("a night of a swap is changed there", () => {
  show([event, { ...event, id: "d2", venue: "", swapId: "s1" }]);
  expect(screen.getAllByRole("button", { name: /^(Edit|Delete) / })).toHaveLength(2);
  const link = screen.getByRole("link", { name: /^Part of a swap: the night of / });
  expect(link.getAttribute("href")).toBe("/swaps/s1");
  expect(rows()[1]).toContain("Leipzig");
});
