"use client";

import { useRef, useState } from "react";
import { PencilIcon, PlusIcon, Trash2Icon } from "lucide-react";
import { Picture } from "@/components/picture";
import { ReleaseDialog } from "@/components/release-dialog";
import { Button } from "@/components/ui/button";
import { useDiscography } from "@/components/use-discography";
import { releaseLine } from "@/lib/discography/labels";
import { RELEASES_MAX, type Release } from "@/lib/discography/schema";

/** The own band's releases: each add, edit and delete is saved at once. */
export function DiscographyEditor({ bandId, releases: initial }: { bandId: string; releases: Release[] }) {
  const { releases, save, remove } = useDiscography(bandId, initial);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<Release>();
  const addButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLElement>(null);

  function openWith(event: React.MouseEvent<HTMLElement>, release?: Release) {
    pressed.current = event.currentTarget;
    setEdited(release);
    setOpen(true);
  }

  function deleteRelease(release: Release) {
    remove(release);
    addButton.current?.focus(); // the pressed button goes with its row
  }

  return (
    <>
      {releases.length === 0 ? <p className="text-ink-muted">No releases yet. Add the first one, even a demo.</p> : null}
      <ul className="border-t border-line empty:hidden">
        {releases.map((one) => (
          <Row key={one.id} release={one} onEdit={(event) => openWith(event, one)} onDelete={() => deleteRelease(one)} />
        ))}
      </ul>
      <Button ref={addButton} type="button" variant="outline" size="sm" className="self-start" disabled={releases.length >= RELEASES_MAX} onClick={(event) => openWith(event)}>
        <PlusIcon aria-hidden /> Add release
      </Button>
      <ReleaseDialog open={open} release={edited} returnFocusTo={pressed} onClose={() => setOpen(false)} onSave={(fields) => save({ release: edited, fields })} />
    </>
  );
}

function Row({ release, onEdit, onDelete }: { release: Release; onEdit: (event: React.MouseEvent<HTMLElement>) => void; onDelete: () => void }) {
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      {release.coverArtUrl ? <Picture src={release.coverArtUrl} alt="" sizes="2.5rem" width={40} height={40} className="size-10 shrink-0" /> : null}
      <div className="min-w-0 grow">
        <p dir="auto" className="heading-item truncate">
          {release.title}
        </p>
        <p className="figures text-sm text-ink-muted">{releaseLine(release)}</p>
      </div>
      <Button type="button" variant="ghost" size="icon" aria-label={`Edit ${release.title}`} onClick={onEdit}>
        <PencilIcon aria-hidden />
      </Button>
      <Button type="button" variant="ghost" size="icon" aria-label={`Delete ${release.title}`} onClick={onDelete}>
        <Trash2Icon aria-hidden />
      </Button>
    </li>
  );
}
