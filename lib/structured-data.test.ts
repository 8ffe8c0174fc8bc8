import { expect, test } from "vitest";
import { findBand } from "@/lib/bands/queries";
import { eventData } from "@/lib/structured-data";
import { makeBand } from "@/tests/support/factories";

test.each([
  ["Werk 2", "Werk 2"],
  ["", "Leipzig"],
])("a date at the venue %j is named after %s", async (venue, place) => {
  const band = (await findBand(null, (await makeBand({ name: "Mossgrave" })).id))!;
  const event = {
    id: "1",
    date: "2027-05-01T20:00:00.000Z",
    time: "20:00",
    venue,
    city: "Leipzig",
    country: "DE",
    description: "",
    ticketUrl: null,
  };
  expect(eventData(band, event)).toMatchObject({
    name: `Mossgrave at ${place}`,
    location: { "@type": "Place", name: place },
  });
});
