/** A promise of false: the page stays after all. */
export type OnLeave = () => void | Promise<boolean>;

/** Dispatched before the page is left other than by a link. A page with unsaved input cancels it, and may call `detail` later. */
export const LEAVE_EVENT = "doublebill:leaving";
declare global {
  interface WindowEventMap {
    [LEAVE_EVENT]: CustomEvent<OnLeave>;
  }
}

/** False if the page asks first; it calls `onLeave` once the answer is to leave. */
export function requestLeave(onLeave: OnLeave): boolean {
  const event = new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: onLeave });
  return window.dispatchEvent(event);
}
