import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSortable } from "@dnd-kit/sortable";
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/utils";
import { formatDuration } from "@/lib/tracks/playback/format-duration";
import type { Track, TrackChange } from "@/lib/tracks/schema";
import { IconButton } from "./icon-button";
import { TrackTitleForm } from "./track-title-form";

type TrackRowProps = {
  track: Track;
  onMove: { up?: () => void; down?: () => void };
  onChange: (change: TrackChange) => Promise<unknown>;
  onDelete: () => void;
};

export function TrackRow({ track, onMove, onChange, onDelete }: TrackRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: track.id });

  function closeForm() {
    flushSync(() => setRenaming(false));
    focusIfLost(editButton.current);
  }

  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={cn(
        "border-b border-line bg-paper py-2",
        isDragging && "relative z-10 bg-raised shadow-md",
      )}
    >
      <div className="flex items-center gap-2">
        <DragHandle ref={setActivatorNodeRef} title={track.title} {...attributes} {...listeners} />
        <div className="min-w-0 grow">
          {isRenaming ? (
            <TrackTitleForm
              title={track.title}
              onSave={(title) => onChange({ title })}
              onClose={closeForm}
            />
          ) : (
            <p dir="auto" className="heading-item truncate">
              {track.title}
            </p>
          )}
          <TrackState track={track} />
        </div>
      </div>
      <div className="flex flex-wrap items-center sm:ps-10">
        <MembersOnly track={track} onChange={onChange} />
        <RowButtons
          title={track.title}
          editRef={editButton}
          onMove={onMove}
          onRename={() => setRenaming(true)}
          onDelete={onDelete}
        />
      </div>
    </li>
  );
}

type DragHandleProps = React.ComponentProps<"button"> & { title: string };

function DragHandle({ title, ...props }: DragHandleProps) {
  return (
    <button
      type="button"
      aria-label={`Drag ${title}`}
      className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center text-ink-muted"
      {...props}
    >
      <GripVerticalIcon aria-hidden className="size-5" />
    </button>
  );
}

function MembersOnly({ track, onChange }: Pick<TrackRowProps, "track" | "onChange">) {
  return (
    <label className="me-auto flex min-h-9 items-center gap-2 text-sm">
      <Checkbox
        checked={track.membersOnly}
        onCheckedChange={(checked) =>
          void onChange({ membersOnly: checked === true }).catch(() => {})
        }
      />
      Members only<span className="sr-only">: {track.title}</span>
    </label>
  );
}

type RowButtonsProps = Pick<TrackRowProps, "onMove" | "onDelete"> & {
  title: string;
  editRef: React.Ref<HTMLButtonElement>;
  onRename: () => void;
};

function RowButtons({ title, editRef, onMove, onRename, onDelete }: RowButtonsProps) {
  const buttons = [
    { action: "Move up", Icon: ArrowUpIcon, onClick: onMove.up },
    { action: "Move down", Icon: ArrowDownIcon, onClick: onMove.down },
    { action: "Edit", Icon: PencilIcon, onClick: onRename, ref: editRef },
    { action: "Delete", Icon: Trash2Icon, onClick: onDelete },
  ];
  return (
    <div className="flex">
      {buttons.map(({ action, Icon, onClick, ref }) => (
        <IconButton
          key={action}
          ref={ref}
          label={`${action} ${title}`}
          icon={<Icon aria-hidden />}
          onClick={onClick}
        />
      ))}
    </div>
  );
}

function TrackState({ track: { state, seconds, problem } }: { track: Track }) {
  if (state === "failed") return <p className="text-sm text-danger">{problem}</p>;
  return (
    <p className="figures text-sm text-ink-muted">
      {state === "pending" ? "Reading the file…" : formatDuration(seconds ?? 0)}
    </p>
  );
}
