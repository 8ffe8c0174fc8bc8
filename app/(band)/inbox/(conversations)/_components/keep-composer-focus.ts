import { hasCoarsePointer } from "@/browser/coarse-pointer";

/** For `onMouseDown`: a press must not close the keyboard, which would move the button away. */
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
