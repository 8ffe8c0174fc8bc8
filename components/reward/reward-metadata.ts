import type { Metadata } from "next";
import { pageMetadata } from "@/components/page/page-metadata";
import type { RewardEntry } from "@/lib/collaborations/schema";
import { formatDate, shorten } from "@/lib/format";

/** Characters before a cut. */
const DESCRIPTION_LENGTH = 160;

/** Of the list; only the first page of all nights is indexed. */
export const rewardsMetadata = (index: boolean): Metadata =>
  pageMetadata({
    title: "Community Rewards",
    description: "Nights shared by two independent bands, with their photos and what they won.",
    path: "/rewards",
    index,
  });

/** Title, description and canonical address of a night's own page; one that is not approved is not indexed. */
export function rewardMetadata(reward: RewardEntry | null): Metadata {
  if (!reward) return { title: "Reward Not Found", robots: { index: false } };
  const { id, band1, band2, venue, showDate, caption, status } = reward;
  const names = `${band1.name} × ${band2.name}`;
  const where = [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");
  const title = [names, where].filter(Boolean).join(": ");
  const description = shorten(
    caption.replace(/\s+/g, " ") ||
      `A night that ${names} played together${where ? `: ${where}` : ""}.`,
    DESCRIPTION_LENGTH,
  );
  const image = {
    url: `/rewards/${id}/opengraph-image`,
    alt: `The photo of a night that ${names} played together`,
  };
  return pageMetadata({
    title,
    description,
    path: `/rewards/${id}`,
    image,
    index: status === "Approved",
  });
}
