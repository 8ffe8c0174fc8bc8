"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "sonner";

type LazyDialog<Props> = ComponentType<Props> & {
  prepare: () => void;
};

/** Loads with the first opening. If that fails, the next opening tries again, unlike `React.lazy`. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());

  function Lazy(props: Props) {
    const [state, setState] = useState({ Dialog: loaded });
    const close = useEffectEvent(() => {
      toast.error("That didn't open", {
        description: "Check your connection and try again.",
      });
      props.onClose();
    });

    useEffect(() => {
      let isMounted = true;
      loadOnce().then(
        (Dialog) => isMounted && setState((before) => (before.Dialog ? before : { Dialog })),
        () => isMounted && close(),
      );
      return () => {
        isMounted = false;
      };
    }, []);

    const Shown = state.Dialog ?? Fallback;
    return Shown ? <Shown {...props} /> : null;
  }

  return Object.assign(Lazy, { prepare: () => void loadOnce().catch(() => {}) });
}
