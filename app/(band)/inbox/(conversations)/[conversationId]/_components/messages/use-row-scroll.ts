import {
  observeElementRect,
  useVirtualizer,
  type Rect,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useHydrated } from "@/browser/use-hydrated";
import type { Row } from "./use-rows";

/** A one-line message with its time. */
const ESTIMATED_ROW_PX = 74;
const PADDING_START_PX = 64;
const PADDING_END_PX = 24;
/** Within this distance of the end, new messages scroll into view. */
const NEAR_END_PX = 60;

/** Keeps its position when older rows are prepended; until hydration every row is rendered. */
export function useRowScroll(rows: Row[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const isFollowing = useFollowing(scroller);
  const observeRect = useCallback(
    (list: List, onResize: (rect: Rect) => void) => observeView(list, onResize, isFollowing),
    [isFollowing],
  );
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const list = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 8,
    paddingStart: PADDING_START_PX,
    paddingEnd: PADDING_END_PX,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    observeElementRect: observeRect,
  });
  useLayoutEffect(() => {
    if (isReady) list.scrollToEnd();
  }, [isReady, list]);
  const newest = rows.at(-1)?.key;
  useLayoutEffect(() => {
    if (newest && isFollowing.current) list.scrollToEnd();
  }, [newest, isFollowing, list]);
  const ownNewest = rows.at(-1)?.unsent?.clientId;
  useLayoutEffect(() => {
    if (ownNewest) list.scrollToEnd();
  }, [ownNewest, list]);
  return { scroller, list, isReady };
}

type List = Virtualizer<HTMLDivElement, HTMLLIElement>;

const findTop = ({ scrollElement }: List) => scrollElement?.getBoundingClientRect().top ?? 0;

/** Whether the reader stays at the end. A view that shrinks leaves the end without a scroll: only scrolling up ends it. */
function useFollowing(scroller: RefObject<HTMLElement | null>) {
  const isFollowing = useRef(true);
  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let before = view.scrollTop;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = view;
      if (scrollHeight - clientHeight - scrollTop <= NEAR_END_PX) isFollowing.current = true;
      else if (scrollTop < before) isFollowing.current = false;
      before = scrollTop;
    };
    view.addEventListener("scroll", onScroll, { passive: true });
    return () => view.removeEventListener("scroll", onScroll);
  }, [scroller]);
  return isFollowing;
}

/** Keeps the newest message in view when a keyboard opens, and the others in place when something shows above them. */
function observeView(list: List, onResize: (rect: Rect) => void, isFollowing: RefObject<boolean>) {
  list.shouldAdjustScrollPositionOnItemSizeChange = isAbove;
  let top = findTop(list);
  return observeElementRect(list, (rect) => {
    const { scrollRect } = list;
    onResize(rect);
    const movedBy = findTop(list) - top;
    top += movedBy;
    if (scrollRect && isFollowing.current) list.scrollToEnd();
    else if (scrollRect && movedBy !== 0) list.scrollBy(movedBy);
  });
}

/** Prepending a page changes the date heading of the next row, which must not shift the view. */
const isAbove = ({ start }: VirtualItem, _: number, list: List) => start < (list.scrollOffset ?? 0);
