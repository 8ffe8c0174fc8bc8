import type { Metadata } from "next";
import { fnv1a } from "@/lib/hash";

type Image = { url: string; alt: string };

type PageFacts = {
  title: string;
  description: string;
  /** The one address of the page, below APP_URL. */
  path: string;
  /** What a shared link shows, 1200 x 630. */
  image?: Image;
  /** Unless search engines should leave it out. */
  index?: boolean;
};

const SIZE = { width: 1200, height: 630 };

/** For the front page, and every page without its own image. */
export const SITE_IMAGE = {
  url: "/opengraph-image",
  alt: "Doublebill: two posters become one bill",
  ...SIZE,
};

/** Link previews are cached by URL: another image needs another one. `content`: what it draws. */
export const previewImageUrl = (path: string, content: unknown[]): string =>
  `${path}/opengraph-image?v=${fnv1a(JSON.stringify(content)).toString(36)}`;

export function pageMetadata({
  title,
  description,
  path,
  image = SITE_IMAGE,
  index = true,
}: PageFacts): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    robots: { index },
    openGraph: {
      title,
      description,
      url: path,
      siteName: "Doublebill",
      type: "website",
      images: [{ ...image, ...SIZE }],
    },
    twitter: { card: "summary_large_image" },
  };
}
