import { useEffect } from "react";

/** Prefixes the document's title, "(3) Inbox", also after a navigation changes it. */
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
