import { typedKeys } from "@/lib/objects";

/** Most points of each part of a swap match; together 100. */
export const SWAP_WEIGHTS = { crowd: 35, fair: 15, sound: 25, road: 15, dates: 10 } as const;

export type SwapPart = keyof typeof SWAP_WEIGHTS;
export const SWAP_PARTS = typedKeys(SWAP_WEIGHTS);
