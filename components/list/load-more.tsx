"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

type LoadMoreProps = {
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
  label?: string;
  /** The page that goes on where the list ends, for browsers without JavaScript. */
  href?: string;
};

export function LoadMore({
  hasMore,
  loading,
  onLoadMore,
  label = "Show more",
  href,
}: LoadMoreProps) {
  const [isFocused, setFocused] = useState(false);
  if (!hasMore && !isFocused) return null;
  const text = loading ? "Loading..." : label;
  return (
    <div
      className="mt-8 flex justify-center"
      onFocus={() => setFocused(true)}
      // When the window loses the focus, its element keeps it.
      onBlur={({ target }) => target === document.activeElement || setFocused(false)}
    >
      {!hasMore ? (
        <ListEnd />
      ) : href ? (
        <Button
          asChild
          variant="outline"
          busy={loading}
          aria-busy={loading}
          onClick={(event) => {
            event.preventDefault();
            onLoadMore();
          }}
        >
          <a href={href}>{text}</a>
        </Button>
      ) : (
        <Button variant="outline" busy={loading} aria-busy={loading} onClick={onLoadMore}>
          {text}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus from the button that is gone; the loaded entries above stay in view. */
const ListEnd = () => (
  <p ref={takeFocus} tabIndex={-1} className="text-sm text-ink-muted">
    That&apos;s all.
  </p>
);

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
