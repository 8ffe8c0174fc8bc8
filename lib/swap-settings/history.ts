import type { Viewer } from "@/lib/access";
import { recordItemEdit, type ItemValues } from "@/lib/bands/history/record-item";
import { countryName } from "@/lib/countries";
import type { Tx } from "@/lib/db";
import type { SwapSettings } from "@/lib/swap-settings/schema";

export const recordSwapSettingsEdit = (
  tx: Tx,
  viewer: Viewer,
  bandId: string,
  { before, after }: { before: SwapSettings; after: SwapSettings },
): Promise<void> =>
  recordItemEdit(tx, viewer, bandId, {
    subject: "SwapSettings",
    before: toValues(before),
    after: toValues(after),
  });

const toValues = ({ preferredPlaces, ...settings }: SwapSettings): ItemValues<"SwapSettings"> => ({
  ...settings,
  preferredPlaces: preferredPlaces.map(({ city, country }) => city ?? countryName(country)),
});
