import type {
  BreadcrumbList,
  ItemList,
  MusicAlbum,
  MusicEvent,
  MusicGroup,
  PostalAddress,
  WebSite,
  WithContext,
} from "schema-dts";
import type { Band } from "@/lib/bands/schema";
import { cityPath } from "@/lib/cities/slug";
import { countryName } from "@/lib/countries";
import type { Release } from "@/lib/discography/schema";
import { env } from "@/lib/env";
import type { TourEvent } from "@/lib/tour-dates/schema";

// What search engines read of a visitor's page (schema.org), made from what visitors get.

const CONTEXT = { "@context": "https://schema.org" } as const;

const KINDS = {
  single: "https://schema.org/SingleRelease",
  ep: "https://schema.org/EPRelease",
  album: "https://schema.org/AlbumRelease",
} as const;

type Named = { name: string; path: string };

export const GENRES_PAGE: Named = { name: "Genres", path: "/genres" };
export const CITIES_PAGE: Named = { name: "Cities", path: "/cities" };

const absoluteUrl = (path: string): string => new URL(path, env().APP_URL).href;
const profileUrl = (bandId: string): string => absoluteUrl(`/band/${bandId}/profile`);

type Place = { city?: string | null; region?: string | null; country?: string | null };

function postalAddress({ city, region, country }: Place): PostalAddress | undefined {
  if (!city && !region && !country) return undefined;
  return {
    "@type": "PostalAddress",
    addressLocality: city || undefined,
    addressRegion: region || undefined,
    addressCountry: (country === "UK" ? "GB" : country) || undefined,
  };
}

export function bandData(band: Band, releases: Release[]): WithContext<MusicGroup> {
  const { id, name, biography, genres, photoUrl, bandsintownPublicLink } = band;
  const address = postalAddress(band);
  return {
    ...CONTEXT,
    "@type": "MusicGroup",
    "@id": profileUrl(id),
    url: profileUrl(id),
    name,
    image: absoluteUrl(photoUrl ?? `/band/${id}/opengraph-image`),
    description: biography || undefined,
    genre: genres.length > 0 ? genres : undefined,
    location: address && { "@type": "Place", address },
    sameAs: bandsintownPublicLink ? [bandsintownPublicLink] : undefined,
    album: releases.length > 0 ? releases.map(albumData) : undefined,
  };
}

function albumData({ title, type, releaseDate, coverArtUrl, streamingLinks }: Release): MusicAlbum {
  const links = Object.values(streamingLinks);
  return {
    "@type": "MusicAlbum",
    name: title,
    albumReleaseType: KINDS[type],
    datePublished: releaseDate ?? undefined,
    image: coverArtUrl ? absoluteUrl(coverArtUrl) : undefined,
    sameAs: links.length > 0 ? links : undefined,
  };
}

/** The time is local to the venue, so it has no zone. */
export function eventData(
  band: Band,
  { date, time, venue, city, country, description, ticketUrl }: TourEvent,
): WithContext<MusicEvent> {
  const day = date.slice(0, 10);
  const place = venue || city;
  return {
    ...CONTEXT,
    "@type": "MusicEvent",
    name: `${band.name} at ${place}`,
    startDate: time ? `${day}T${time}` : day,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: place, address: postalAddress({ city, country }) },
    performer: {
      "@type": "MusicGroup",
      "@id": profileUrl(band.id),
      name: band.name,
      url: profileUrl(band.id),
    },
    image: absoluteUrl(band.photoUrl ?? `/band/${band.id}/opengraph-image`),
    url: profileUrl(band.id),
    description: description || undefined,
    offers: ticketUrl ? { "@type": "Offer", url: ticketUrl } : undefined,
  };
}

export function breadcrumbData(trail: Named[]): WithContext<BreadcrumbList> {
  const steps = [{ name: "Doublebill", path: "/" }, ...trail];
  return {
    ...CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

export function bandTrail({
  id,
  name,
  city,
  country,
}: Pick<Band, "id" | "name" | "city" | "country">): Named[] {
  const profile = { name, path: `/band/${id}/profile` };
  const path = cityPath({ city, country });
  if (!path || !city || !country) return [{ name: "Leaderboard", path: "/leaderboard" }, profile];
  return [
    CITIES_PAGE,
    { name: countryName(country), path: `/cities/${country}` },
    { name: city, path },
    profile,
  ];
}

export function listData(name: string, items: Named[], first = 1): WithContext<ItemList> {
  return {
    ...CONTEXT,
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: first + index,
      name: item.name,
      url: absoluteUrl(item.path),
    })),
  };
}

export const bandItems = (bands: { id: string; name: string }[]): Named[] =>
  bands.map(({ id, name }) => ({ name, path: `/band/${id}/profile` }));

type Night = { id: string; band1: { name: string }; band2: { name: string } };

export const nightItems = (nights: Night[]): Named[] =>
  nights.map(({ id, band1, band2 }) => ({
    name: `${band1.name} × ${band2.name}`,
    path: `/rewards/${id}`,
  }));

export function siteData(): WithContext<WebSite> {
  return {
    ...CONTEXT,
    "@type": "WebSite",
    name: "Doublebill",
    url: absoluteUrl("/"),
    description: "Where independent bands find each other, share a night and get rewarded for it.",
  };
}
