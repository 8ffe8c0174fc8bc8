"use client";

import { useLayoutEffect, useRef } from "react";

type LinkRowProps = Omit<React.ComponentProps<"ul">, "ref"> & { current: string | undefined };

export function LinkRow({ current, ...props }: LinkRowProps) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector("[aria-current]");
    if (row.current && chosen) centerIfHidden(row.current, chosen);
  }, [current]);
  return <ul ref={row} {...props} />;
}

function centerIfHidden(row: Element, item: Element): void {
  const { left, right, width } = row.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (box.left >= left && box.right <= right) return;
  row.scrollLeft += box.left + box.width / 2 - left - width / 2;
}
