import { useEffect } from "react";

const DELAY_MS = 3_000;

/** Makes public/sw.js cache this page soon after it opens and when the tab is hidden. */
export function useOfflinePage(): void {
  useEffect(() => {
    const cache = () =>
      navigator.serviceWorker?.controller?.postMessage({ keep: window.location.pathname });
    const cacheWhenHidden = () => document.hidden && cache();
    const timer = setTimeout(cache, DELAY_MS);
    document.addEventListener("visibilitychange", cacheWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", cacheWhenHidden);
    };
  }, []);
}
