import { useSyncExternalStore } from "react";

/** A phone's keyboard takes more than this share of the screen. */
const KEYBOARD_SHARE = 0.25;

/** Whether toasts are within reach of the thumb: on a phone, unless the keyboard would cover them. */
export const useBottomToasts = (): boolean =>
  useSyncExternalStore(subscribe, areAtBottom, () => false);

function subscribe(onChange: () => void) {
  const view = window.visualViewport;
  view?.addEventListener("resize", onChange);
  return () => view?.removeEventListener("resize", onChange);
}

function areAtBottom(): boolean {
  if (!window.matchMedia("(width < 48rem)").matches) return false;
  const { height, scale } = window.visualViewport ?? { height: window.innerHeight, scale: 1 };
  return height * scale > (1 - KEYBOARD_SHARE) * window.innerHeight;
}
