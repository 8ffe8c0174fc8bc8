"use client";

import { useState } from "react";
import Link from "next/link";

/**
 * A link on visitors' pages. What it leads to is fetched when somebody is about to follow it, and not as soon as it is in
 * view: on a phone that takes the page's own first seconds.
 */
export function QuietLink(props: React.ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  const prepare = () => setNear(true);
  return <Link {...props} prefetch={near ? undefined : false} onMouseEnter={prepare} onTouchStart={prepare} onFocus={prepare} />;
}
