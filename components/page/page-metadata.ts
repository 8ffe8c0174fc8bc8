import type { Metadata } from "next";

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

const SITE_IMAGE: Image = {
  url: "/opengraph-image",
  alt: "Doublebill: two posters become one bill",
};

export function pageMetadata({
  title,
  description,
  path,
  image = SITE_IMAGE,
  index = true,
}: PageFacts): Metadata {
  return {
    ...{ title, description, alternates: { canonical: path }, robots: { index } },
    openGraph: {
      title,
      description,
      url: path,
      siteName: "Doublebill",
      type: "website",
      images: [{ ...image, width: 1200, height: 630 }],
    },
    twitter: { card: "summary_large_image" },
  };
}
