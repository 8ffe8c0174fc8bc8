import { cache } from "react";
import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { missing, MissingPage } from "@/components/page/missing-page";
import { rewardsMetadata } from "@/components/reward/reward-metadata";
import { VisitorRewards } from "@/components/reward/visitor-rewards";
import { countRewards, isRewardCursor, listRewards } from "@/lib/collaborations/queries";
import { REWARDS_PAGE_SIZE, RewardsQuery } from "@/lib/collaborations/schema";
import { COUNTRY_CODES } from "@/lib/countries";
import { renderOnFirstVisit } from "@/lib/page-cache/render-on-first-visit";
import { breadcrumbData, listData, nightItems } from "@/lib/structured-data";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;
export const generateStaticParams = renderOnFirstVisit;

type Props = PageProps<"/visitor/gallery/[rewardType]/[region]/[cursor]">;

type Segments = Awaited<Props["params"]>;

// With three arguments, because `cache` compares each by identity.
const readRewards = cache(async (rewardType: string, region: string, cursorPart: string) => {
  const cursor = cursorPart === "all" ? undefined : cursorPart;
  const query = RewardsQuery.safeParse({ rewardType, region, cursor, limit: REWARDS_PAGE_SIZE });
  if (!query.success || !isCountry(query.data.region)) return null;
  if (!(await isRewardCursor(null, query.data))) return null;
  const [page, total] = await Promise.all([
    listRewards(null, query.data),
    countRewards(null, query.data),
  ]);
  return { filter: query.data, page, total, isFirstPage: !cursor };
});

const readPage = ({ rewardType, region, cursor }: Segments) =>
  readRewards(rewardType, region, cursor);

/** A page for each made-up country would let anybody fill the cache. */
const isCountry = (region: string | undefined) =>
  region === undefined || COUNTRY_CODES.some((code) => code === region);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readPage(await params);
  if (!found) return { title: "No Rewards Found", robots: { index: false } };
  const { filter, page, isFirstPage } = found;
  return rewardsMetadata({
    filter,
    firstOfLaterPage: isFirstPage ? undefined : page.items[0],
  });
}

/** What visitors get at /rewards: the middleware rewrites the query to path segments. */
export default async function VisitorRewardsPage({ params }: Props) {
  const found = await readPage(await params);
  if (!found) return missing(<NoSuchFilter />);
  return (
    <>
      <VisitorRewards {...found} />
      {found.page.items.length > 0 ? (
        <JsonLd data={listData("Community Rewards", nightItems(found.page.items))} />
      ) : null}
      <JsonLd data={breadcrumbData([{ name: "Community Rewards", path: "/rewards" }])} />
    </>
  );
}

const NoSuchFilter = () => (
  <MissingPage title="No Rewards Found" action={{ href: "/rewards", label: "Show all nights" }}>
    There&apos;s no such reward, region or page.
  </MissingPage>
);
