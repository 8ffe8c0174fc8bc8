import { useEffect, useEffectEvent, useRef } from "react";

const ROOT_MARGIN = "600px";

/** Calls `load` when the element of the returned ref comes near the screen, while `isActive`. */
export function useLoadNearEnd(load: () => void, isActive: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(load);
  useEffect(() => {
    if (!isActive || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive]);
  return ref;
}
