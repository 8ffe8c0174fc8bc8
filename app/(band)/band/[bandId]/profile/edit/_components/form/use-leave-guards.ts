"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { LEAVE_EVENT, type OnLeave } from "@/components/form/request-leave";
import { useUnloadWarning } from "@/components/form/use-leave-prompt";
import { isPlainClick } from "@/components/navigation/is-plain-click";

type ConfirmLeave = (onLeave: OnLeave) => void;

/** Asks before a link, Back, the palette, signing out, a reload or closing the tab loses unsaved input. */
export function useLeaveGuards(isGuarded: boolean, confirmLeave: ConfirmLeave) {
  useUnloadWarning(isGuarded);
  useLinkGuard(isGuarded, confirmLeave);
  useBackGuard(isGuarded, confirmLeave);
  useLeaveRequestGuard(isGuarded, confirmLeave);
}

// The router has no event to cancel, so the click is intercepted in the capture phase.
function useLinkGuard(isGuarded: boolean, confirmLeave: ConfirmLeave) {
  const router = useRouter();
  const stop = useEffectEvent((event: MouseEvent) => {
    const target = isGuarded ? findInternalTarget(event) : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    // An address on this site that the browser resolved from a link of ours.
    confirmLeave(() => router.push(target as Route));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => stop(event);
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);
}

/** The path of another page of this app that the click opens in this tab; else null. */
function findInternalTarget(event: MouseEvent): string | null {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isPlainClick(event)) return null;
  if (
    (link.target && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.origin !== location.origin
  )
    return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage ? null : link.pathname + link.search + link.hash;
}

// Where a browser does not support this, the draft restores the input.
function useBackGuard(isGuarded: boolean, confirmLeave: ConfirmLeave) {
  const stop = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !event.cancelable || !isGuarded) return;
    event.preventDefault();
    confirmLeave(() => void window.navigation?.traverseTo(event.destination.key));
  });
  useEffect(() => {
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => stop(event);
    navigation?.addEventListener("navigate", onNavigate);
    return () => navigation?.removeEventListener("navigate", onNavigate);
  }, []);
}

function useLeaveRequestGuard(isGuarded: boolean, confirmLeave: ConfirmLeave) {
  const stop = useEffectEvent((event: CustomEvent<OnLeave>) => {
    if (!isGuarded) return;
    event.preventDefault();
    confirmLeave(event.detail);
  });
  useEffect(() => {
    const onRequest = (event: CustomEvent<OnLeave>) => stop(event);
    window.addEventListener(LEAVE_EVENT, onRequest);
    return () => window.removeEventListener(LEAVE_EVENT, onRequest);
  }, []);
}
