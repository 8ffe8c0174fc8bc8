import { hasCoarsePointer } from "@/browser/coarse-pointer";

/**
 * For `onMouseDown` around the composer: on a phone, pressing a button does not close the keyboard,
 * which would move the button from under the finger.
 */
export function keepComposerFocus(event: React.MouseEvent) {
  const isTyping = event.currentTarget.querySelector("textarea:focus") !== null;
  if (
    isTyping &&
    hasCoarsePointer() &&
    event.target instanceof Element &&
    event.target.closest("a, button")
  )
    event.preventDefault();
}
