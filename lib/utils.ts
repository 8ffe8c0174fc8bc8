import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const twMerge = extendTailwindMerge({
  extend: {
    classGroups: { "font-size": ["heading-page", "heading-section", "heading-item", "kicker"] },
  },
});

export function cn(...inputs: ClassValue[]) {
  const given = inputs.filter(Boolean);
  // Setting up the merge takes a phone a twentieth of a second.
  return given.length > 1 ? twMerge(clsx(given)) : clsx(given);
}
