import { useEffect, useRef } from "react";

type FindTarget<Place> = (place: Place) => HTMLElement | null;

/** A step removes its button: the focus then goes to a part of its place, or around it. */
export function useFocusAfterStep<Place extends HTMLElement>(
  step: unknown,
  findTarget: FindTarget<Place>,
) {
  const ref = useRef<Place>(null);
  const wasPressed = useRef(false);
  const find = useRef(findTarget);
  useEffect(() => {
    if (!ref.current || !wasPressed.current || document.activeElement !== document.body) return;
    wasPressed.current = false;
    find.current(ref.current)?.focus({ preventScroll: true });
  }, [step]);
  return { ref, onClickCapture: () => void (wasPressed.current = true) };
}
