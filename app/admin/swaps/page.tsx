import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { FilterLinks } from "@/components/navigation/filter-links";
import { requireAdminViewer } from "@/app/viewer";
import { typedEntries } from "@/lib/objects";
import { firstValues } from "@/lib/search-params";
import { ConfirmedNightList } from "./_components/confirmed-night/confirmed-night-list";
import { DisputeList } from "./_components/dispute/dispute-list";
import { swapsAddress } from "./_components/list-address";
import { ReplyList } from "./_components/reply/reply-list";
import { SwapFigures } from "./_components/swap-figures";

export const metadata: Metadata = { title: "Swaps" };

const LISTS = {
  disputes: { label: "Disputes", List: DisputeList },
  nights: { label: "Confirmed nights", List: ConfirmedNightList },
  replies: { label: "Replies", List: ReplyList },
  figures: { label: "Figures", List: SwapFigures },
};

const Shown = z.enum(["disputes", "nights", "replies", "figures"]).default("disputes");

export default async function AdminSwapsPage({ searchParams }: PageProps<"/admin/swaps">) {
  const viewer = await requireAdminViewer();
  const values = await firstValues(searchParams);
  const shown = Shown.safeParse(values.list);
  if (!shown.success) notFound();
  const { List } = LISTS[shown.data];
  return (
    <>
      <FilterLinks
        label="Show"
        className="mb-6"
        options={typedEntries(LISTS).map(([list, { label }]) => ({
          label,
          href: swapsAddress({ list: list === "disputes" ? undefined : list }),
          current: list === shown.data,
        }))}
      />
      <List viewer={viewer} values={values} />
    </>
  );
}
