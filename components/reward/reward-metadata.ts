import type { Metadata } from "next";
import { pageMetadata, previewImageUrl } from "@/components/page/page-metadata";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import type { RewardEntry, RewardFilter } from "@/lib/collaborations/schema";
import { countryName } from "@/lib/countries";
import { formatDate, shorten } from "@/lib/format";

const DESCRIPTION_LENGTH = 160;

type RewardsList = { filter: RewardFilter; firstOfLaterPage?: RewardEntry };

/** Of the list; only the first page of all nights is indexed. */
export function rewardsMetadata({ filter, firstOfLaterPage }: RewardsList): Metadata {
  const { rewardType, region } = filter;
  const title = [
    "Community Rewards",
    rewardType && rewardLabel(rewardType),
    region && countryName(region),
    firstOfLaterPage && `from ${formatTitle(firstOfLaterPage)}`,
  ].filter(Boolean);
  return pageMetadata({
    title: title.join(", "),
    description: "Nights shared by two independent bands, with their photos and what they won.",
    path: "/rewards",
    index: title.length === 1,
  });
}

const formatNames = ({ band1, band2 }: RewardEntry) => `${band1.name} × ${band2.name}`;

const formatPlace = ({ venue, showDate }: RewardEntry) =>
  [venue, showDate && formatDate(showDate)].filter(Boolean).join(", ");

const formatTitle = (reward: RewardEntry) =>
  [formatNames(reward), formatPlace(reward)].filter(Boolean).join(": ");

/** Title, description and canonical address of a night's own page; one that is not approved is not indexed. */
export function rewardMetadata(reward: RewardEntry | null): Metadata {
  if (!reward) return { title: "Reward Not Found", robots: { index: false } };
  const { id, caption, status, band1, band2, venue, photoUrl } = reward;
  const [names, where] = [formatNames(reward), formatPlace(reward)];
  const description = shorten(
    caption.replace(/\s+/g, " ") ||
      `A night that ${names} played together${where ? `: ${where}` : ""}.`,
    DESCRIPTION_LENGTH,
  );
  const image = {
    url: previewImageUrl(`/rewards/${id}`, [band1.name, band2.name, venue, photoUrl]),
    alt: `The photo of a night that ${names} played together`,
  };
  return pageMetadata({
    title: formatTitle(reward),
    description,
    path: `/rewards/${id}`,
    image,
    index: status === "Approved",
  });
}
