import { otherMethods, route } from "@/lib/http";
import { BandParams } from "@/lib/bands/schema";
import { updateSwapSettings } from "@/lib/swap-settings/commands";
import { getSwapSettings } from "@/lib/swap-settings/queries";
import { SwapSettings, SwapSettingsUpdate } from "@/lib/swap-settings/schema";

export const GET = route(
  {
    id: "getSwapSettings",
    summary: "What your band offers in swaps",
    params: BandParams,
    answer: SwapSettings,
  },
  ({ viewer, params }) => getSwapSettings(viewer, params.bandId),
);

export const PATCH = route(
  {
    id: "updateSwapSettings",
    summary: "Change what your band offers in swaps",
    params: BandParams,
    body: SwapSettingsUpdate,
    answer: SwapSettings,
  },
  ({ viewer, params, body }) => updateSwapSettings(viewer, params.bandId, body),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods("GET", "PATCH");
