"use client";

import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { Picture } from "@/components/picture/picture";
import { formatRelease } from "@/lib/discography/labels";
import { RELEASES_MAX } from "@/lib/discography/limits";
import type { Release } from "@/lib/discography/schema";
import { EditableList } from "../list/editable-list";
import type { RowContent } from "../list/editable-row";
import { useRowDialog } from "../list/use-row-dialog";
import { useDiscography } from "./use-discography";

// Its form weighs more than the list.
const ReleaseDialog = lazyDialog(() =>
  import("./release-dialog").then((module) => module.ReleaseDialog),
);

const TEXTS = {
  empty: "No releases yet. Add the first one, even a demo.",
  add: "Add release",
  newItem: "a new release",
};

type DiscographyEditorProps = { bandId: string; releases: Release[] };

export function DiscographyEditor({ bandId, releases }: DiscographyEditorProps) {
  const list = useDiscography(bandId, releases);
  const { opened, opener, hasDraft, open, close } = useRowDialog<Release>("release", bandId);
  return (
    <>
      <EditableList
        list={list}
        max={RELEASES_MAX}
        texts={TEXTS}
        describe={describeRelease}
        hasDraft={hasDraft}
        onOpen={open}
      />
      {opened ? (
        <ReleaseDialog
          bandId={bandId}
          release={opened.item}
          returnFocusTo={opener}
          onClose={close}
          onSave={(fields, updatedAt) => list.save({ item: opened.item, fields, updatedAt })}
        />
      ) : null}
    </>
  );
}

const describeRelease = (release: Release): RowContent => ({
  title: release.title,
  name: release.title,
  picture: release.coverArtUrl ? (
    <Picture
      src={release.coverArtUrl}
      alt=""
      sizes="2.5rem"
      width={40}
      height={40}
      className="size-10 shrink-0"
    />
  ) : null,
  details: <p className="figures text-sm text-ink-muted">{formatRelease(release)}</p>,
});
