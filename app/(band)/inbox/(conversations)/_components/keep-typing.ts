/**
 * For `onMouseDown` of what holds the box where one writes: on a phone what is pressed does not take the focus from it. The
 * keyboard stays, and nothing moves away under the finger as what made room for it comes back.
 */
export function keepTyping(event: React.MouseEvent) {
  const isTyping = event.currentTarget.querySelector("textarea:focus") !== null;
  if (
    isTyping &&
    window.matchMedia("(pointer: coarse)").matches &&
    (event.target as Element).closest("a, button")
  )
    event.preventDefault();
}
