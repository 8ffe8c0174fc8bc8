import type { SwapSettings } from "@/lib/swap-settings/schema";

/** Of a band that has saved none. */
export const DEFAULT_SWAP_SETTINGS: SwapSettings = {
  isOpen: true,
  maxKm: 600,
  preferredPlaces: [],
  openWeekends: [],
  room: null,
  roomCapacity: null,
};
