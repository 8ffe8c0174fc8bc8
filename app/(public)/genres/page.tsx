import { cache } from "react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/page/empty-state";
import { JsonLd } from "@/components/page/json-ld";
import { PageHeader } from "@/components/page/page-header";
import { toListRoute } from "@/components/navigation/route";
import { pageMetadata } from "@/components/page/page-metadata";
import { isBuilding } from "@/lib/env";
import { genrePath } from "@/lib/genres/normalise";
import { listPlayedGenres } from "@/lib/genres/queries";
import { breadcrumbData, GENRES_PAGE, listData } from "@/lib/structured-data";
import { NameList } from "../_components/list/name-list";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;

const readGenres = cache(async () => {
  const genres = isBuilding() ? [] : await listPlayedGenres();
  return genres.map(({ name }) => ({ name, path: toListRoute(genrePath(name)) }));
});

export async function generateMetadata(): Promise<Metadata> {
  const { length } = await readGenres();
  return pageMetadata({
    title: "Bands by genre",
    description: "Every genre played on Doublebill, from the big ones to the rare ones.",
    path: "/genres",
    index: length > 0,
  });
}

export default async function GenresPage() {
  const genres = await readGenres();
  return (
    <main id="main" className="page">
      <PageHeader
        title="Bands by genre"
        description="Pick a sound, and see who plays it."
        className="border-b-2 border-ink pb-5"
      />
      {genres.length > 0 ? (
        <NameList names={genres} />
      ) : (
        <EmptyState title="No Genres Yet">They&apos;ll show up with the first bands.</EmptyState>
      )}
      <JsonLd data={listData("Genres", genres)} />
      <JsonLd data={breadcrumbData([GENRES_PAGE])} />
    </main>
  );
}
