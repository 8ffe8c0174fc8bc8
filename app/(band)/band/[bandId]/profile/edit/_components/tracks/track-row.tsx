import { useState } from "react";
import { useSortable } from "@dnd-kit/sortable";
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/utils";
import { clock } from "@/lib/tracks/playback/clock";
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
  const { title, membersOnly } = track;
  const [isRenaming, setRenaming] = useState(false);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: track.id });
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
        <button
          ref={setActivatorNodeRef}
          type="button"
          aria-label={`Drag ${title}`}
          className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center text-ink-muted"
          {...attributes}
          {...listeners}
        >
          <GripVerticalIcon aria-hidden className="size-5" />
        </button>
        <div className="min-w-0 grow">
          {isRenaming ? (
            <TrackTitleForm
              title={title}
              onSave={(next) => onChange({ title: next })}
              onClose={() => setRenaming(false)}
            />
          ) : (
            <p dir="auto" className="heading-item truncate">
              {title}
            </p>
          )}
          <TrackState track={track} />
        </div>
      </div>
      <div className="flex flex-wrap items-center sm:ps-10">
        <label className="me-auto flex min-h-9 items-center gap-2 text-sm">
          <Checkbox
            checked={membersOnly}
            onCheckedChange={(checked) =>
              void onChange({ membersOnly: checked === true }).catch(() => {})
            }
          />
          Members only<span className="sr-only">: {title}</span>
        </label>
        <div className="flex">
          <IconButton
            label={`Move up ${title}`}
            icon={<ArrowUpIcon aria-hidden />}
            onClick={onMove.up}
          />
          <IconButton
            label={`Move down ${title}`}
            icon={<ArrowDownIcon aria-hidden />}
            onClick={onMove.down}
          />
          <IconButton
            label={`Edit ${title}`}
            icon={<PencilIcon aria-hidden />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            label={`Delete ${title}`}
            icon={<Trash2Icon aria-hidden />}
            onClick={onDelete}
          />
        </div>
      </div>
    </li>
  );
}

function TrackState({ track: { state, seconds, problem } }: { track: Track }) {
  if (state === "failed") return <p className="text-sm text-danger">{problem}</p>;
  return (
    <p className="figures text-sm text-ink-muted">
      {state === "pending" ? "Reading the file…" : clock(seconds ?? 0)}
    </p>
  );
}
