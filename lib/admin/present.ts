import type { NamedBand } from "@/lib/admin/schema";
import { isHidden } from "@/lib/display-name";
import type { Prisma } from "@/lib/generated/prisma/client";

export const NAMED_BAND_SELECT = {
  select: {
    id: true,
    name: true,
    genreNames: true,
    photoUrl: true,
    deactivatedAt: true,
    deletedAt: true,
  },
} as const;

type NamedRow = Prisma.BandGetPayload<typeof NAMED_BAND_SELECT>;

export const presentNamedBand = ({
  id,
  name,
  genreNames,
  photoUrl,
  ...dates
}: NamedRow): NamedBand => ({
  id,
  name,
  photoUrl,
  genres: genreNames,
  isLive: !isHidden(dates),
});
