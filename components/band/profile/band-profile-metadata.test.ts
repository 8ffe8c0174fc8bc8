import { expect, test } from "vitest";
import { profileMetadata } from "@/components/band/profile/band-profile-metadata";
import type { Band } from "@/lib/bands/schema";
import { presentedBandCard } from "@/tests/support/presented-band";

const band: Band = {
  ...presentedBandCard({
    id: "01a200bf-698c-76a1-b361-8e8fc5b33432",
    name: "Night Bus",
    genres: ["Rock"],
  }),
  biography: "We play\nloud.",
  bandsintownPublicLink: null,
  totalReferrals: 0,
  rank: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
};

test("describes a band with its place and gives its canonical address", () => {
  expect(profileMetadata(band)).toMatchObject({
    title: "Night Bus from Leipzig, Germany",
    description: "Night Bus on Doublebill: Rock from Leipzig, Germany. We play loud.",
    alternates: { canonical: `/band/${band.id}/profile` },
    robots: { index: true },
  });
});

test("a profile without genre and city is not indexed, nor is a missing one", () => {
  const isIndexed = (given: Partial<Band>) => profileMetadata({ ...band, ...given }).robots;
  expect(isIndexed({ city: null })).toEqual({ index: true });
  expect(isIndexed({ genres: [] })).toEqual({ index: true });
  for (const place of [{ city: null }, { country: null }, { city: "!" }])
    expect(isIndexed({ genres: [], ...place }), JSON.stringify(place)).toEqual({ index: false });
  expect(profileMetadata(null).robots).toEqual({ index: false });
});

test("bands with the same name in the same place get different descriptions", () => {
  expect(profileMetadata(band, 1)).toMatchObject({
    title: "Night Bus (2) from Leipzig, Germany",
    description: "Night Bus (2) on Doublebill: Rock from Leipzig, Germany. We play loud.",
  });
});

test("the preview image has another address once what it draws changes", () => {
  const imageOf = (given: Partial<Band>) =>
    JSON.stringify(profileMetadata({ ...band, ...given }).openGraph?.images);
  expect(imageOf({ biography: "Another.", points: 5 })).toBe(imageOf({}));
  const drawn: Partial<Band>[] = [
    { name: "Day Bus" },
    { genres: ["Jazz"] },
    { city: "Halle" },
    { country: "AT" },
  ];
  for (const given of drawn) expect(imageOf(given), JSON.stringify(given)).not.toBe(imageOf({}));
});
