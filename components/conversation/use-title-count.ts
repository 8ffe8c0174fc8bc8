import { useEffect } from "react";

export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let plain = "";
    let marked = "";
    const mark = () => {
      if (document.title === marked) return;
      plain = document.title;
      document.title = `(${count}) ${plain}`;
      marked = document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === marked) document.title = plain;
    };
  }, [count]);
}
