import { useRef } from "react";
import { PencilIcon, Trash2Icon } from "lucide-react";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Button } from "@/components/ui/button";
import { UnsavedMark } from "./unsaved-mark";

export type RowContent = {
  title: string;
  /** Tells the row from others, for labels of its buttons. */
  name: string;
  picture?: React.ReactNode;
  details: React.ReactNode;
  /** In place of the buttons, for what is changed elsewhere. */
  elsewhere?: React.ReactNode;
};

type EditableRowProps = {
  content: RowContent;
  isRestored: boolean;
  hasDraft: boolean;
  onEdit: (event: React.MouseEvent<HTMLElement>) => void;
  onDelete: () => void;
};

export function EditableRow({ hasDraft, ...row }: EditableRowProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  const { title, name, picture, details, elsewhere } = row.content;
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
      {elsewhere ?? <RowButtons {...row} editButton={editButton} />}
    </li>
  );
}

type RowButtonsProps = Omit<EditableRowProps, "hasDraft"> & {
  editButton: React.Ref<HTMLButtonElement>;
};

function RowButtons({ content, isRestored, onEdit, onDelete, editButton }: RowButtonsProps) {
  return (
    <>
      <Button
        ref={editButton}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Edit ${content.name}`}
        onClick={onEdit}
      >
        <PencilIcon aria-hidden />
      </Button>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        ref={isRestored ? focusIfLost : undefined}
        aria-label={`Delete ${content.name}`}
        onClick={onDelete}
      >
        <Trash2Icon aria-hidden />
      </Button>
    </>
  );
}
