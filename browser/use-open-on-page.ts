import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

/** Closes when the page changes, as by Back in browsers without CloseWatcher. */
export function useOpenOnPage() {
  const [isOpen, setOpen] = useState(false);
  const path = usePathname();
  useEffect(() => () => setOpen(false), [path]);
  return { isOpen, setOpen };
}
