import { useEffect, useEffectEvent, useRef } from "react";

/** How far below the screen something counts as near. */
const ROOT_MARGIN = "600px";

/** Calls `act` when what the answered ref is on comes near the screen, while `active`. */
export function useInView(act: () => void, active: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(act);
  useEffect(() => {
    if (!active || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [active]);
  return ref;
}
