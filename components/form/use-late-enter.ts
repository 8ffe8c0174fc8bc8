import { useEffect, useEffectEvent, useRef } from "react";

/**
 * For Enter while a search for `text` runs: the returned function picks once it has answered,
 * unless the text changes first.
 */
export function useLateEnter(text: string, isSearching: boolean, pick: () => void): () => void {
  const isWaiting = useRef(false);
  useEffect(() => {
    isWaiting.current = false;
  }, [text]);
  const pickEntered = useEffectEvent(() => {
    if (isWaiting.current) pick();
    isWaiting.current = false;
  });
  useEffect(() => {
    if (!isSearching) pickEntered();
  }, [isSearching]);
  return () => {
    isWaiting.current = true;
  };
}
