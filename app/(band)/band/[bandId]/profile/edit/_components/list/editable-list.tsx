import { useRef } from "react";
import { PlusIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DeletedRow } from "./deleted-row";
import { EditableRow, type RowContent } from "./editable-row";
import { UnsavedMark } from "./unsaved-mark";
import type { ListItem } from "./use-edited-list";

type EditableListProps<T extends ListItem> = {
  list: {
    items: T[];
    /** Without the deleted item. */
    count: number;
    deletedId?: string;
    restoredId?: string;
    getTitle: (item: T) => string;
    isRestoring: boolean;
    remove: (item: T) => void;
    restore: (item: T) => void;
    dropDeleted: () => void;
  };
  max: number;
  texts: { empty: string; add: string; newItem: string };
  describe: (item: T) => RowContent;
  /** Without an id: for the item to be added. */
  hasDraft: (id?: string) => boolean;
  onOpen: (event: React.MouseEvent<HTMLElement>, item?: T) => void;
};

export function EditableList<T extends ListItem>({
  list,
  max,
  texts,
  describe,
  hasDraft,
  onOpen,
}: EditableListProps<T>) {
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {list.count === 0 ? <p className="text-ink-muted">{texts.empty}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {list.items.map((item) =>
          item.id === list.deletedId ? (
            <DeletedRow
              key={item.id}
              title={list.getTitle(item)}
              isRestoring={list.isRestoring}
              onUndo={() => list.restore(item)}
              onExpire={list.dropDeleted}
            />
          ) : (
            <EditableRow
              key={item.id}
              content={describe(item)}
              isRestored={item.id === list.restoredId}
              hasDraft={hasDraft(item.id)}
              onEdit={(event) => onOpen(event, item)}
              onDelete={() => list.remove(item)}
            />
          ),
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          type="button"
          variant="outline"
          size="sm"
          disabled={list.count >= max}
          onClick={(event) => onOpen(event)}
        >
          <PlusIcon aria-hidden /> {texts.add}
        </Button>
        {hasDraft() ? (
          <UnsavedMark itemName={texts.newItem} onOpen={() => addButton.current?.click()} />
        ) : null}
      </div>
    </>
  );
}
