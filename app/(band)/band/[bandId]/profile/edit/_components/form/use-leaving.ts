"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { SIGNING_OUT } from "@/components/account/sign-out";
import { useUnloadWarning } from "@/components/form/use-leave-question";

type Ask = (go: () => void) => void;

/** What of the Navigation API is used here; TypeScript does not know it yet, and older browsers do not have it. */
type Traversal = Event & { navigationType: string; destination: { key: string } };
type Navigation = EventTarget & { traverseTo: (key: string) => void };

/**
 * Asks before unsaved input is left behind: by a link of the page, by Back, by signing out, by a reload or a closed tab
 * (there the browser asks in its own words).
 */
export function useLeaveGuards(guarded: boolean, ask: Ask) {
  useUnloadWarning(guarded);
  useLinkQuestion(guarded, ask);
  useBackQuestion(guarded, ask);
  useSignOutQuestion(guarded, ask);
}

/** The router has no event to stop; a click on a link is stopped before anyone else sees it. */
function useLinkQuestion(guarded: boolean, ask: Ask) {
  const router = useRouter();
  const stop = useEffectEvent((event: MouseEvent) => {
    const target = guarded ? pageLeftFor(event) : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => router.push(target as Route));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => stop(event);
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);
}

/** The address within this app that a click leads to in this tab, when it is another page. */
function pageLeftFor(event: MouseEvent): string | null {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (
    !link ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  if (
    (link.target && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.origin !== location.origin
  )
    return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage ? null : link.pathname + link.search + link.hash;
}

/** Where the browser cannot hold Back up, the draft brings the input back. */
function useBackQuestion(guarded: boolean, ask: Ask) {
  const stop = useEffectEvent((event: Traversal, navigation: Navigation) => {
    if (event.navigationType !== "traverse" || !event.cancelable || !guarded) return;
    event.preventDefault();
    ask(() => navigation.traverseTo(event.destination.key));
  });
  useEffect(() => {
    const { navigation } = window as Window & { navigation?: Navigation };
    if (!navigation) return;
    const onNavigate = (event: Event) => stop(event as Traversal, navigation);
    navigation.addEventListener("navigate", onNavigate);
    return () => navigation.removeEventListener("navigate", onNavigate);
  }, []);
}

function useSignOutQuestion(guarded: boolean, ask: Ask) {
  const stop = useEffectEvent((event: CustomEvent<() => void>) => {
    if (!guarded) return;
    event.preventDefault();
    ask(event.detail);
  });
  useEffect(() => {
    const onSigningOut = (event: Event) => stop(event as CustomEvent<() => void>);
    window.addEventListener(SIGNING_OUT, onSigningOut);
    return () => window.removeEventListener(SIGNING_OUT, onSigningOut);
  }, []);
}
