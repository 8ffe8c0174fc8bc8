import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { NO_DATES, type TourEvent } from "@/lib/tour-dates/schema";
import { TourDatesCard } from "./tour-dates-card";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EVENT: TourEvent = {
  id: "one",
  date: "2027-05-01T20:00:00.000Z",
  time: "20:00",
  venue: "Conne Island",
  city: "Leipzig",
  country: "DE",
  description: "",
  ticketUrl: null,
};

test("the calendar is offered once there are dates", () => {
  const none = { first: [], total: 0, message: NO_DATES, hasCalendar: true };
  const { rerender } = render(<TourDatesCard bandId="ann" tour={none} />);
  expect(screen.getByText(NO_DATES)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  rerender(<TourDatesCard bandId="ann" tour={{ first: [EVENT], total: 1, hasCalendar: true }} />);
  const link = screen.getByRole("link", { name: "Calendar file (.ics)" });
  expect(link.getAttribute("href")).toBe("/band/ann/calendar.ics");
  expect(screen.getByRole("link", { name: "Subscribe to the calendar" })).toBeTruthy();
});

const venueOf = (venue: string): TourEvent => ({ ...EVENT, id: venue, venue });

test.each([
  ["added", ["Nato", "Conne Island", "Werk 2", "Ilses Erika"]],
  ["deleted", ["Werk 2", "Ilses Erika"]],
])("a date %s since the page was made neither repeats nor hides another", async (_, venues) => {
  const events = venues.map(venueOf);
  vi.stubGlobal("fetch", async () => Response.json({ events, artistName: "Ann" }));
  const tour = { first: [venueOf("Conne Island")], total: 3, hasCalendar: false };
  render(<TourDatesCard bandId="ann" tour={tour} />);
  await userEvent.click(screen.getByRole("button", { name: "Show All 3 Events" }));
  await screen.findByText("Werk 2");
  const shown = screen.getAllByRole("heading", { level: 3 }).map((venue) => venue.textContent);
  expect(shown.sort()).toEqual([...new Set(["Conne Island", ...venues])].sort());
});
