import Link from "next/link";
import { Progress } from "@/components/ui/progress";
import type { BandViewer } from "@/lib/access";
import {
  missingParts,
  PART_NAMES,
  PROFILE_PARTS,
  type ProfilePart,
} from "@/lib/points/completeness";
import type { Band } from "@/lib/bands/schema";
import { hasCompletionPoints } from "@/lib/points/queries";
import { POINTS } from "@/lib/points/rules";

const ANCHORS: Record<ProfilePart, string> = {
  photo: "photo",
  biography: "biography",
  genre: "general",
  country: "general",
  audience: "social",
};

/** For the band itself: what its profile still lacks and what completing it brings. Nothing once it is complete. */
export async function BandProfileCompleteness({
  viewer,
  band,
}: {
  viewer: BandViewer;
  band: Band;
}) {
  const missing = missingParts(band);
  if (missing.length === 0) return null;
  const isRewarded = await hasCompletionPoints(viewer);
  const done = PROFILE_PARTS.length - missing.length;
  return (
    <section
      aria-labelledby="completeness"
      className="grid gap-x-10 gap-y-3 bg-data-wash px-4 py-4 sm:px-5 md:grid-cols-[1fr_16rem] md:items-center print:hidden"
    >
      <div className="min-w-0">
        <h2 id="completeness" className="heading-item">
          Complete your profile
        </h2>
        <p className="mt-1 text-sm">
          {isRewarded ? null : `Finish it for ${POINTS.PROFILE_COMPLETE} points. `}Still to add:{" "}
          <Missing bandId={band.id} parts={missing} />
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Progress value={(done / PROFILE_PARTS.length) * 100} aria-label="Profile completeness" />
        <span className="figures shrink-0 text-sm font-semibold">
          {done} of {PROFILE_PARTS.length}
        </span>
      </div>
    </section>
  );
}

function Missing({ bandId, parts }: { bandId: string; parts: ProfilePart[] }) {
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 ? ", " : ""}
      <Link href={`/band/${bandId}/profile/edit#${ANCHORS[part]}`} className="link">
        {PART_NAMES[part]}
      </Link>
    </span>
  ));
}
