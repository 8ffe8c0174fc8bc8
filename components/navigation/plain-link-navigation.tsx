"use client";

import { useEffect, useRef, useTransition } from "react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { requestLeave } from "@/components/form/request-leave";
import { isPlainClick } from "@/components/navigation/is-plain-click";
import { toQueryString } from "@/lib/search-params";

/**
 * Turns clicks on plain links, and submissions of forms with `data-plain-form`, into client navigations.
 * Prefetches only on hover, touch and focus. A filter keeps the focus, although its page is replaced.
 */
export function PlainLinkNavigation() {
  const router = useRouter();
  const [isNavigating, startTransition] = useTransition();
  const pressed = useRef<Element>(null);

  useEffect(() => {
    if (isNavigating) return;
    if (pressed.current?.matches(FILTERS))
      focusIfLost(findSameFilter(pressed.current), { preventScroll: true });
    pressed.current = null;
  }, [isNavigating]);

  useEffect(() => {
    const push = (route: Route, scroll: boolean) => {
      pressed.current = document.activeElement;
      startTransition(() => router.push(route, { scroll }));
    };
    const controller = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      handler: (event: DocumentEventMap[Name]) => void,
      passive = true,
    ) => document.addEventListener(name, handler, { signal: controller.signal, passive });

    for (const name of ["mouseover", "touchstart", "focusin"] as const) {
      listen(name, ({ target }) => {
        const link = findPlainLink(target);
        if (link) router.prefetch(linkRoute(link));
      });
    }
    listen(
      "click",
      (event) => {
        const link = findPlainLink(event.target);
        if (!link || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        push(linkRoute(link), link.dataset.plainLink !== "stay");
      },
      false,
    );
    listen(
      "submit",
      (event) => {
        const form = findPlainForm(event.target);
        if (!form || event.defaultPrevented) return;
        event.preventDefault();
        const open = () => push(routeWithFilledFields(form), false);
        if (requestLeave(open)) open();
      },
      false,
    );
    return () => controller.abort();
  }, [router]);

  return null;
}

const FILTERS = "a[data-plain-link=stay], [data-plain-form] [type=submit]";
function findSameFilter({ textContent }: Element) {
  const filters = [...document.querySelectorAll(FILTERS)];
  const filter = filters.find((candidate) => candidate.textContent === textContent);
  return filter?.closest("details:not([open])")?.querySelector("summary") ?? filter;
}
const findPlainLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-plain-link]") : null;
const linkRoute = ({ pathname, search, hash }: HTMLAnchorElement) =>
  // A cast: `PlainLink` only takes hrefs that are routes.
  (pathname + search + hash) as Route;
const findPlainForm = (target: EventTarget | null) =>
  target instanceof HTMLFormElement &&
  target.matches("[data-plain-form]:not([target])") &&
  target.method === "get"
    ? target
    : null;
function routeWithFilledFields(form: HTMLFormElement) {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  // A cast: the forms only take actions that are routes.
  return (new URL(form.action).pathname + toQueryString(Object.fromEntries(fields))) as Route;
}
