import { useRouter } from "next/navigation";
import { useState } from "react";

type Item = { id: string };
type List<T> = { items: T[]; deletedId?: string; restoredId?: string };

/** A list in the editor. What is deleted stays in its place, to be taken back there, until `forget` or the next change. */
export function useEditedList<T extends Item>(initial: T[], order: (a: T, b: T) => number) {
  const router = useRouter();
  const [list, setList] = useState<List<T>>({ items: initial });
  const without = ({ items, deletedId }: List<T>, id?: string) =>
    items.filter((item) => item.id !== id && item.id !== deletedId);

  function put(saved: T, restoredId?: string) {
    setList((before) => ({ items: [...without(before, saved.id), saved].sort(order), restoredId }));
    router.refresh();
  }

  function remove(item: T) {
    setList((before) => ({
      items: before.items.filter(({ id }) => id === item.id || id !== before.deletedId),
      deletedId: item.id,
    }));
    router.refresh();
  }

  const forget = () => setList((before) => ({ items: without(before) }));
  return {
    ...list,
    count: without(list).length,
    put: (saved: T) => put(saved),
    restore: (restored: T) => put(restored, restored.id),
    remove,
    forget,
  };
}
