import { expect, test } from "vitest";
import { letterBand } from "@/lib/bands/social-image";

const NEW = { name: "Night Bus", genres: [], city: null, region: null, country: null };

test.each([
  [{}, ["Night Bus", "Two bands, one night", "Doublebill"]],
  [{ country: "DE" }, ["Night Bus", "On Doublebill", "Germany"]],
  [{ genres: ["Folk"] }, ["Night Bus", "Folk", "Doublebill"]],
])("the site's name is on a band's picture at most once: %j", (given, texts) => {
  expect(letterBand({ ...NEW, ...given }).map(({ text }) => text)).toEqual(texts);
});
