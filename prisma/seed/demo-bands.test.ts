import { expect, test } from "vitest";
import {
  DEMO_ADMIN_PASSWORD,
  DEMO_ADMIN_USERNAME,
  DEMO_PASSWORD,
  DEMO_USERNAME,
  demoBands,
} from "./demo-bands";
import { genres } from "./genre-tree";

const vocabulary = new Set(genres.map(({ name }) => name));

function distinct(texts: string[]): number {
  return new Set(texts.map((text) => text.toLowerCase())).size;
}

test("about 80 bands, in the order in which they signed up", () => {
  expect(demoBands.length).toBeGreaterThanOrEqual(75);
  expect(demoBands.length).toBeLessThanOrEqual(90);
  expect(demoBands[0]).toMatchObject({
    username: DEMO_USERNAME,
    email: "demo@example.com",
    password: DEMO_PASSWORD,
  });
  expect(demoBands[1]).toMatchObject({
    username: DEMO_ADMIN_USERNAME,
    email: "admin@example.com",
    password: DEMO_ADMIN_PASSWORD,
  });
  const days = demoBands.map(({ joinedDaysAgo }) => joinedDaysAgo);
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(Math.min(...days)).toBeGreaterThan(0);
});

test("names, usernames and addresses are distinct", () => {
  expect(distinct(demoBands.map(({ username }) => username))).toBe(demoBands.length);
  expect(distinct(demoBands.map(({ email }) => email))).toBe(demoBands.length);
  expect(distinct(demoBands.map(({ name }) => name))).toBe(demoBands.length);
});

test("all ten countries have bands, some bands lack a photo, a biography or a public profile", () => {
  expect(new Set(demoBands.map(({ city }) => city.country)).size).toBe(10);
  expect(demoBands.filter(({ hasPhoto }) => !hasPhoto).length).toBeGreaterThan(2);
  expect(demoBands.filter(({ biography }) => !biography).length).toBeGreaterThan(2);
  expect(demoBands.filter(({ publicProfile }) => !publicProfile).length).toBeGreaterThan(1);
  expect(demoBands.filter(({ tourDates }) => tourDates.length > 0).length).toBeGreaterThan(20);
});

test("listeners are skewed: most bands are small, a few are large", () => {
  const listeners = demoBands.map(({ audience }) => audience.spotifyListeners);
  expect(listeners.filter((count) => count <= 5_000).length).toBeGreaterThan(demoBands.length / 2);
  expect(listeners.filter((count) => count >= 200_000).length).toBeGreaterThan(2);
  expect(listeners.filter((count) => count >= 200_000).length).toBeLessThan(9);
});

test.each(demoBands)("$name keeps the contract's limits", (band) => {
  expect(band.username).toMatch(/^[A-Za-z0-9_.-]{3,30}$/);
  expect(band.password.length).toBeGreaterThanOrEqual(6);
  expect([...band.biography].length).toBeLessThanOrEqual(1000);
  expect(band.genres.filter((name) => !vocabulary.has(name))).toEqual([]);
  expect(band.genres.length).toBeGreaterThanOrEqual(1);
  expect(band.genres.length).toBeLessThanOrEqual(3);
  expect(band.influences.length).toBeGreaterThanOrEqual(2);
  expect(band.influences.length).toBeLessThanOrEqual(5);
  expect(distinct(band.influences)).toBe(band.influences.length);
});

test.each(demoBands)("$name has figures that fall with the distance", ({ audience }) => {
  expect(Object.values(audience).every((count) => Number.isInteger(count) && count >= 0)).toBe(
    true,
  );
  expect(audience.ticketSalesHometown).toBeGreaterThanOrEqual(30);
  expect(audience.ticketSalesHometown).toBeLessThanOrEqual(600);
  expect(audience.ticketSales250km).toBeLessThan(audience.ticketSalesHometown);
  expect(audience.ticketSales1000km).toBeLessThanOrEqual(audience.ticketSales250km);
});

test.each(demoBands)("$name's releases and tour dates are complete", ({ releases, tourDates }) => {
  expect(releases.length).toBeLessThanOrEqual(4);
  for (const { title, releaseDate, streamingLinks } of releases) {
    expect(title.trim()).not.toBe("");
    expect(new Date(releaseDate).toISOString().slice(0, 10)).toBe(releaseDate);
    expect(
      Object.values(streamingLinks).filter((link) => new URL(link).protocol !== "https:"),
    ).toEqual([]);
  }
  for (const { daysFromNow, venue } of tourDates) {
    expect(daysFromNow).toBeGreaterThan(0);
    expect(venue.trim()).not.toBe("");
  }
});
