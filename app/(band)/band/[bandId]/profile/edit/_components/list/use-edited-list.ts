import { useRouter } from "next/navigation";
import { useRefreshedState } from "../form/use-refreshed-state";

export type ListItem = { id: string };
type List<T> = { items: T[]; deletedId?: string; restoredId?: string };

/** A deleted item keeps its place, with Undo, until `dropDeleted` or the next change. */
export function useEditedList<T extends ListItem>(initial: T[], compare: (a: T, b: T) => number) {
  const router = useRouter();
  const [list, setList] = useRefreshedState(initial, (items, before?: List<T>) => {
    const known = new Set(items.map(({ id }) => id));
    const deleted = before?.items.filter(({ id }) => id === before.deletedId && !known.has(id));
    return { ...before, items: [...items, ...(deleted ?? [])].sort(compare) };
  });
  const without = ({ items, deletedId }: List<T>, id?: string) =>
    items.filter((item) => item.id !== id && item.id !== deletedId);

  function put(saved: T, restoredId?: string) {
    setList((before) => ({
      items: [...without(before, saved.id), saved].sort(compare),
      restoredId,
    }));
    router.refresh();
  }

  function markDeleted(item: T) {
    setList((before) => ({
      items: before.items.filter(({ id }) => id === item.id || id !== before.deletedId),
      deletedId: item.id,
    }));
    router.refresh();
  }

  const dropDeleted = () => setList((before) => ({ items: without(before) }));
  return {
    ...list,
    count: without(list).length,
    put: (saved: T) => put(saved),
    putRestored: (restored: T) => put(restored, restored.id),
    markDeleted,
    dropDeleted,
  };
}
