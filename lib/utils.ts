import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const twMerge = extendTailwindMerge({
  extend: {
    classGroups: { "font-size": ["heading-page", "heading-section", "heading-item", "kicker"] },
  },
});

export function cn(...inputs: ClassValue[]) {
  const classes = inputs.filter(Boolean);
  // Setting up the merge takes a phone a twentieth of a second.
  return classes.length > 1 ? twMerge(clsx(classes)) : clsx(classes);
}
