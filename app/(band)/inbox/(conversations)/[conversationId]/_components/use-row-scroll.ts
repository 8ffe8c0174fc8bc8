import {
  observeElementRect,
  useVirtualizer,
  type Rect,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import type { Row } from "./use-rows";

/** Pixels of a short message with its time. */
const ESTIMATED_ROW = 74;
/** Room above the oldest message, for what loads more. */
const HEAD = 64;
const FOOT = 24;
/** Pixels from the end within which one counts as reading the newest. */
const NEAR_END = 60;

/**
 * Shows only the rows in view, keeps the view where it is when older ones come before them, and at the newest while one
 * reads there. Before hydration all rows stand, and the list is laid out from its end by CSS.
 */
export function useRowScroll(rows: Row[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const getItemKey = useCallback((index: number) => rows[index]!.key, [rows]);
  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW,
    overscan: 8,
    paddingStart: HEAD,
    paddingEnd: FOOT,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    observeElementRect: observeView,
  });
  useLayoutEffect(() => {
    if (isReady) list.scrollToEnd();
  }, [isReady, list]);
  const ownNewest = rows.at(-1)?.unsent?.clientId;
  useLayoutEffect(() => {
    if (ownNewest) list.scrollToEnd();
  }, [ownNewest, list]);
  return { scroller, list, isReady };
}

type List = Virtualizer<HTMLDivElement, HTMLLIElement>;

/** Tells the view's size; the newest message stays in it when a keyboard takes room from the end. */
function observeView(list: List, tell: (rect: Rect) => void) {
  list.shouldAdjustScrollPositionOnItemSizeChange = isAbove;
  return observeElementRect(list, (rect) => {
    const { scrollRect, scrollOffset } = list;
    const wasNearEnd =
      scrollRect !== null &&
      list.getTotalSize() - scrollRect.height - (scrollOffset ?? 0) <= NEAR_END;
    tell(rect);
    if (wasNearEnd) list.scrollToEnd();
  });
}

/** The first message of a page loses or gets its day when the page before it comes: that must not move what is below. */
const isAbove = ({ start }: VirtualItem, _: number, list: List) => start < (list.scrollOffset ?? 0);
