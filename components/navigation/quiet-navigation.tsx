"use client";

import { startTransition, useEffect } from "react";
import type { Route } from "next";
import { useRouter } from "next/navigation";

/**
 * Once on a page: follows its quiet links within the app. What a link leads to is fetched when somebody is about to follow
 * it, and not as soon as it is in view, which on a phone takes the page's own first seconds.
 */
export function QuietNavigation() {
  const router = useRouter();

  useEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      handler: (event: DocumentEventMap[Name]) => void,
      passive = true,
    ) => document.addEventListener(name, handler, { signal: listening.signal, passive });

    for (const name of ["mouseover", "touchstart", "focusin"] as const) {
      listen(name, ({ target }) => {
        const link = quietLink(target);
        if (link) router.prefetch(address(link));
      });
    }
    listen(
      "click",
      (event) => {
        const link = quietLink(event.target);
        if (!link || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        startTransition(() =>
          router.push(address(link), { scroll: link.dataset.quiet !== "stay" }),
        );
      },
      false,
    );
    return () => listening.abort();
  }, [router]);

  return null;
}

const quietLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-quiet]") : null;
const address = ({ pathname, search, hash }: HTMLAnchorElement) =>
  (pathname + search + hash) as Route;
/** Any other click opens a tab, a window or a menu. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
