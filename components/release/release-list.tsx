"use client";

import { Listen, ReleaseCover, ReleaseText } from "@/components/release/release";
import { ShowAll } from "@/components/list/show-all";
import { api } from "@/browser/api";
import { RELEASES_MAX } from "@/lib/discography/limits";
import type { Release } from "@/lib/discography/schema";

type ReleaseListProps = {
  bandId: string;
  first: React.ReactNode;
  shownIds: string[];
  total: number;
};

export function ReleaseList({ bandId, first, shownIds, total }: ReleaseListProps) {
  async function load() {
    const releases = await api("GET", `/api/bands/${bandId}/discography?limit=${RELEASES_MAX}`);
    return releases.filter(({ id }) => !shownIds.includes(id));
  }

  return (
    <ShowAll
      first={first}
      restCount={total - shownIds.length}
      load={load}
      row={(release) => <OlderRelease key={release.id} release={release} />}
      label={`Show All ${total} Releases`}
      className="mt-4 grid gap-x-6 gap-y-6 sm:grid-cols-2 print:grid-cols-2 print:gap-y-3"
    />
  );
}

function OlderRelease({ release }: { release: Release }) {
  return (
    <li className="min-w-0 border-t border-line pt-3">
      <div className="flex gap-4">
        {release.coverArtUrl ? <ReleaseCover url={release.coverArtUrl} /> : null}
        <ReleaseText release={release} />
      </div>
      <Listen release={release} isBesideCover={release.coverArtUrl !== null} />
    </li>
  );
}
