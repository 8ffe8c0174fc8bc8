"use client";

import { api } from "@/browser/api";
import { formatList } from "@/lib/format";
import type { Member } from "@/lib/members/schema";
import { DeleteSection } from "../delete-section";

type DeleteBandProps = { bandId: string; bandName: string; members: Member[] };

export const DeleteBand = ({ bandId, bandName, members }: DeleteBandProps) => (
  <DeleteSection
    id="delete-band"
    noun="band"
    description="For everybody in it. Your account stays."
    title={`Delete ${bandName}?`}
    consequences={
      <>
        Its profile, photos, releases, tracks, tour dates, inbox and rank are gone at once, and its
        swaps are off. Messages you sent stay with the bands that got them, as from “Deleted band”.
        This can&apos;t be undone. <span className="mt-3 block">{describePeople(members)}</span>
      </>
    }
    onDelete={(input) => api("DELETE", `/api/bands/${bandId}`, input)}
    doneText={`${bandName} was deleted`}
  />
);

function describePeople(members: Member[]): string {
  const others = members.filter(({ isYou }) => !isYou).map(({ username }) => username);
  return others.length === 0
    ? "You'll be signed out. Your account stays."
    : `${formatList(["You", ...others])} will be signed out and keep your accounts. We'll email the others whose address is confirmed.`;
}
