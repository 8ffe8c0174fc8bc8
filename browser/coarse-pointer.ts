export const hasCoarsePointer = (): boolean => window.matchMedia("(pointer: coarse)").matches;
