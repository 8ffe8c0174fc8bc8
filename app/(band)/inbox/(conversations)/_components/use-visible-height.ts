import { useEffect } from "react";

const NAME = "--visible-height";

/** Keeps the height that a phone's keyboard leaves in a CSS variable: not every browser makes the page smaller itself. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    // Times the scale, as zooming in hides nothing.
    const follow = () =>
      view && style.setProperty(NAME, `${Math.round(view.height * view.scale)}px`);
    view?.addEventListener("resize", follow);
    return () => {
      view?.removeEventListener("resize", follow);
      style.removeProperty(NAME);
    };
  }, []);
}
