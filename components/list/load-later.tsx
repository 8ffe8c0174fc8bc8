"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "sonner";

/**
 * A dialog whose script comes when it is first opened; `Meanwhile` stands in its place until then. Where it does not come,
 * as without a connection, that is said and the dialog is closed; opened again, it is tried again. `prepare` has it come
 * before that, for who is about to open it.
 */
export function loadLater<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> & { prepare: () => void } {
  let known: ComponentType<Props> | undefined;
  const fetched = async () => (known ??= await load());

  function Later(props: Props) {
    const [loaded, setLoaded] = useState({ Dialog: known });
    const giveUp = useEffectEvent(() => {
      toast.error("This could not be opened", {
        description: "Check your connection and try again.",
      });
      props.onClose();
    });

    useEffect(() => {
      let isHere = true;
      fetched().then(
        (Dialog) => isHere && setLoaded((before) => (before.Dialog ? before : { Dialog })),
        () => isHere && giveUp(),
      );
      return () => {
        isHere = false;
      };
    }, []);

    const Shown = loaded.Dialog ?? Meanwhile;
    return Shown ? <Shown {...props} /> : null;
  }

  return Object.assign(Later, { prepare: () => void fetched().catch(() => {}) });
}
