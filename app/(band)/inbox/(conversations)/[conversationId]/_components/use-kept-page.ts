import { useEffect } from "react";

/** Milliseconds that an opened conversation has to itself first. */
const LATER = 3_000;

/** Has public/sw.js keep this conversation's page for times without a connection: soon, and as it stands when one looks away. */
export function useKeptPage(): void {
  useEffect(() => {
    const keep = () =>
      navigator.serviceWorker?.controller?.postMessage({ keep: window.location.pathname });
    const keepWhenHidden = () => document.hidden && keep();
    const timer = setTimeout(keep, LATER);
    document.addEventListener("visibilitychange", keepWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keepWhenHidden);
    };
  }, []);
}
