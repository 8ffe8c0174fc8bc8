import { useEffect } from "react";

export function useTitleCount(count: number): void {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(/^\(\d+\) /, "");
      const title = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
