import { useRef } from "react";
import { PencilIcon, Trash2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { focusIfLost } from "./deleted-row";
import { UnsavedMark } from "./unsaved-mark";

export type RowContent = {
  title: string;
  /** Tells the row from others, for labels of its buttons. */
  name: string;
  picture?: React.ReactNode;
  details: React.ReactNode;
};

type EditableRowProps = {
  content: RowContent;
  isRestored: boolean;
  hasDraft: boolean;
  onEdit: (event: React.MouseEvent<HTMLElement>) => void;
  onDelete: () => void;
};

export function EditableRow({
  content: { title, name, picture, details },
  isRestored,
  hasDraft,
  onEdit,
  onDelete,
}: EditableRowProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      {picture}
      <div className="min-w-0 grow">
        <p dir="auto" className="heading-item truncate">
          {title}
        </p>
        {details}
        {hasDraft ? (
          <UnsavedMark itemName={name} onOpen={() => editButton.current?.click()} />
        ) : null}
      </div>
      <Button
        ref={editButton}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        <PencilIcon aria-hidden />
      </Button>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        ref={isRestored ? focusIfLost : undefined}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        <Trash2Icon aria-hidden />
      </Button>
    </li>
  );
}
