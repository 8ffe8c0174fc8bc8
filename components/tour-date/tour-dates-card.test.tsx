import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NO_DATES, type TourEvent } from "@/lib/tour-dates/schema";
import { TourDatesCard } from "./tour-dates-card";

afterEach(cleanup);

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
