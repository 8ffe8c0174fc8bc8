import { useEffect } from "react";

const CSS_VARIABLE = "--visible-height";

/** Publishes the height above a phone's keyboard: not every browser resizes the page. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    // Zooming in must not shrink it.
    const update = () =>
      view && style.setProperty(CSS_VARIABLE, `${Math.round(view.height * view.scale)}px`);
    view?.addEventListener("resize", update);
    return () => {
      view?.removeEventListener("resize", update);
      style.removeProperty(CSS_VARIABLE);
    };
  }, []);
}
