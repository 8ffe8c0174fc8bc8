import { formatList } from "@/lib/format";
import type { Leg, Swap, SwapBandCard } from "@/lib/swaps/schema";

type Members = Pick<Swap, "members">;

/** With which `ownBandId` swaps: one, or two in a ring. */
export const otherBands = ({ members }: Members, ownBandId: string): SwapBandCard[] =>
  members.map(({ band }) => band).filter(({ id }) => id !== ownBandId);

export const otherBandIds = (swap: Members, ownBandId: string): string[] =>
  otherBands(swap, ownBandId).map(({ id }) => id);

export const nameBands = ({ members }: Members, bandIds: (string | null)[]): string =>
  formatList(members.filter(({ band }) => bandIds.includes(band.id)).map(({ band }) => band.name));

/** "Brique Rouge and Peak District Nurse" */
export const nameOtherBands = (swap: Members, ownBandId: string): string =>
  formatList(otherBands(swap, ownBandId).map(({ name }) => name));

export type LegBands = Record<"host" | "guest", Pick<SwapBandCard, "id">>;

export const isLegBand = (bandId: string, { host, guest }: LegBands): boolean =>
  bandId === host.id || bandId === guest.id;

/** Of a night of `ownBandId`. */
export const otherBandOfLeg = (
  { host, guest }: Pick<Leg, "host" | "guest">,
  ownBandId: string,
): SwapBandCard => (host.id === ownBandId ? guest : host);
