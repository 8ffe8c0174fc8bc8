"use client";

import { useRef, useState } from "react";
import { PencilIcon, PlusIcon, Trash2Icon } from "lucide-react";
import { loadLater } from "@/components/list/load-later";
import { Picture } from "@/components/picture/picture";
import { Button } from "@/components/ui/button";
import { releaseLine } from "@/lib/discography/labels";
import { RELEASES_MAX } from "@/lib/discography/limits";
import type { Release } from "@/lib/discography/schema";
import { DeletedRow, takeLostFocus } from "./deleted-row";
import { UnsavedMark } from "../form/unsaved-mark";
import { useDiscography } from "./use-discography";
import { useUnsavedRows } from "../form/use-unsaved-rows";

// Its form weighs more than the list.
const ReleaseDialog = loadLater(() =>
  import("./release-dialog").then((module) => module.ReleaseDialog),
);

/** The own band's releases: each add, edit and delete is saved at once. */
export function DiscographyEditor({
  bandId,
  releases: initial,
}: {
  bandId: string;
  releases: Release[];
}) {
  const { list, save, remove, restore, restoring } = useDiscography(bandId, initial);
  const [opened, setOpened] = useState<{ release?: Release } | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isUnsaved = useUnsavedRows("release", bandId, opened !== null);

  function openWith(event: React.MouseEvent<HTMLElement>, release?: Release) {
    pressed.current = event.currentTarget;
    setOpened({ release });
  }

  function close() {
    setOpened(null);
    pressed.current?.focus(); // also where the dialog did not come: the mark that was pressed is gone
  }

  return (
    <>
      {list.count === 0 ? (
        <p className="text-ink-muted">No releases yet. Add the first one, even a demo.</p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {list.items.map((one) =>
          one.id === list.deletedId ? (
            <DeletedRow
              key={one.id}
              title={one.title}
              restoring={restoring}
              onUndo={() => restore(one)}
              onGone={list.forget}
            />
          ) : (
            <Row
              key={one.id}
              release={one}
              restored={one.id === list.restoredId}
              unsaved={isUnsaved(one.id)}
              onEdit={(event) => openWith(event, one)}
              onDelete={() => remove(one)}
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
          disabled={list.count >= RELEASES_MAX}
          onClick={(event) => openWith(event)}
        >
          <PlusIcon aria-hidden /> Add release
        </Button>
        {isUnsaved() ? (
          <UnsavedMark of="a new release" onOpen={() => addButton.current?.click()} />
        ) : null}
      </div>
      {opened ? (
        <ReleaseDialog
          bandId={bandId}
          release={opened.release}
          returnFocusTo={pressed}
          onClose={close}
          onSave={(fields, updatedAt) => save({ release: opened.release, fields, updatedAt })}
        />
      ) : null}
    </>
  );
}

type RowProps = {
  release: Release;
  /** Whether it has just come back from deletion. */ restored: boolean;
  unsaved: boolean;
  onEdit: (event: React.MouseEvent<HTMLElement>) => void;
  onDelete: () => void;
};

function Row({ release, restored, unsaved, onEdit, onDelete }: RowProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      {release.coverArtUrl ? (
        <Picture
          src={release.coverArtUrl}
          alt=""
          sizes="2.5rem"
          width={40}
          height={40}
          className="size-10 shrink-0"
        />
      ) : null}
      <div className="min-w-0 grow">
        <p dir="auto" className="heading-item truncate">
          {release.title}
        </p>
        <p className="figures text-sm text-ink-muted">{releaseLine(release)}</p>
        {unsaved ? (
          <UnsavedMark of={release.title} onOpen={() => editButton.current?.click()} />
        ) : null}
      </div>
      <Button
        ref={editButton}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Edit ${release.title}`}
        onClick={onEdit}
      >
        <PencilIcon aria-hidden />
      </Button>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        ref={restored ? takeLostFocus : undefined}
        aria-label={`Delete ${release.title}`}
        onClick={onDelete}
      >
        <Trash2Icon aria-hidden />
      </Button>
    </li>
  );
}
