import type { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { makeSwapBand } from "../../support/swap-band";
import type { SwapWorldBand } from "./world";

/** A band of the world as the product compares it, declaring so many times what it draws. */
export const toSwapBand = (band: SwapWorldBand, fields: Partial<SwapBand> = {}): SwapBand =>
  makeSwapBand({ ...band, genreNames: band.genres, ticketSalesAsOf: new Date(), ...fields });
