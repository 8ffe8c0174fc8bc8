"use client";

import { lazy, Suspense, useRef, useState, useSyncExternalStore } from "react";
import { PlusIcon } from "lucide-react";
import { FormSection } from "@/components/form/form-section";
import { Button } from "@/components/ui/button";
import { TRACKS_MAX } from "@/lib/tracks/limits";
import { TRACK_ENDINGS } from "@/lib/tracks/problems";
import type { Track } from "@/lib/tracks/schema";
import { hasUnfinishedUploads } from "@/lib/tracks/unfinished";
import { useTracks } from "@/browser/track-queries";

// Dragging and sending weigh more than the rest of the page: they come to those who have tracks, or send some.
const TrackList = lazy(() =>
  import("./track-list").then(({ TrackList }) => ({ default: TrackList })),
);
const TrackUploader = lazy(() =>
  import("./track-uploader").then(({ TrackUploader }) => ({ default: TrackUploader })),
);

const never = () => () => {};

/** The own band's tracks and those on their way; each change is saved at once. */
export function TrackSection({ bandId, tracks: initial }: { bandId: string; tracks: Track[] }) {
  const tracks = useTracks(bandId, initial);
  const [sending, setSending] = useState(false);
  const unfinished = useSyncExternalStore(
    never,
    () => hasUnfinishedUploads(bandId),
    () => false,
  );
  const files = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  async function send(event: React.ChangeEvent<HTMLInputElement>) {
    const chosen = Array.from(event.target.files ?? []);
    event.target.value = ""; // the same file may be chosen again
    setSending(true);
    const { sendTracks } = await import("./track-uploads");
    sendTracks(bandId, chosen, TRACKS_MAX - tracks.length);
  }

  return (
    <FormSection
      id="tracks"
      title="Tracks"
      description={`Up to ${TRACKS_MAX} demos to listen to on your profile: MP3, FLAC, WAV or Ogg, at most 300 MB and 60 minutes each. You can hide a track from visitors.`}
    >
      <Suspense>
        {tracks.length === 0 ? (
          <p className="text-ink-muted">No tracks yet. Add your best song first.</p>
        ) : (
          <TrackList bandId={bandId} tracks={tracks} onDeleted={() => addButton.current?.focus()} />
        )}
      </Suspense>
      <Suspense>{sending || unfinished ? <TrackUploader bandId={bandId} /> : null}</Suspense>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={TRACK_ENDINGS.join(",")}
        aria-label="Track files"
        onChange={send}
      />
      <Button
        ref={addButton}
        type="button"
        variant="outline"
        size="sm"
        className="self-start"
        disabled={tracks.length >= TRACKS_MAX}
        onClick={() => files.current?.click()}
      >
        <PlusIcon aria-hidden /> Add tracks
      </Button>
    </FormSection>
  );
}
