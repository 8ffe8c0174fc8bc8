"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { PlusIcon } from "lucide-react";
import { toast } from "sonner";
import { FormSection } from "@/components/form/form-section";
import { SectionButton } from "@/components/form/section-button";
import { TRACKS_MAX } from "@/lib/tracks/limits";
import { TRACK_EXTENSIONS } from "@/lib/uploads/limits";
import type { Track } from "@/lib/tracks/schema";
import { useTracks } from "@/browser/track-queries";
import type { Writer } from "@/browser/unsent";
import { useHydrated } from "@/browser/use-hydrated";
import { hasUnfinishedUploads } from "./unfinished-uploads";

// Drag and drop and uploads weigh more than the rest of the page: loaded when needed.
const TrackList = lazy(() =>
  import("./track-list").then(({ TrackList }) => ({ default: TrackList })),
);
const loadUploader = () => import("./track-uploader");
const TrackUploader = lazy(() =>
  loadUploader().then(({ TrackUploader }) => ({ default: TrackUploader })),
);

const SECTION = "tracks";
const HEADING = `${SECTION}-title`;
const focusHeading = () => document.getElementById(HEADING)?.focus();

type TrackSectionProps = { writer: Writer; tracks: Track[] };

export function TrackSection({ writer, tracks: initial }: TrackSectionProps) {
  const { bandId } = writer;
  const tracks = useTracks(bandId, initial);
  const [hasStarted, setStarted] = useState(false);
  const isHydrated = useHydrated();
  const fileInput = useRef<HTMLInputElement>(null);

  async function upload(event: React.ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? []);
    event.target.value = ""; // otherwise choosing the same file again would not fire
    try {
      // First: a part that cannot be loaded would replace the whole editor by an error.
      const [{ uploadTracks }] = await Promise.all([import("./track-uploads"), loadUploader()]);
      setStarted(true);
      await uploadTracks(writer, files, TRACKS_MAX - tracks.length);
    } catch {
      toast.error("Couldn't add your tracks", {
        description: "Check your connection, then choose them again.",
      });
    }
  }

  return (
    <FormSection
      id={SECTION}
      title="Tracks"
      description={`Up to ${TRACKS_MAX} demos to play on your profile: MP3, FLAC, WAV or Ogg, up to 300 MB and 60 minutes each. You can hide any of them from visitors.`}
    >
      <Suspense>
        {tracks.length === 0 ? (
          <p className="text-ink-muted">No tracks yet. Add your best song first.</p>
        ) : (
          <TrackList bandId={bandId} tracks={tracks} onDelete={focusHeading} />
        )}
      </Suspense>
      <Suspense>
        {hasStarted || (isHydrated && hasUnfinishedUploads(writer)) ? (
          <TrackUploader writer={writer} headingId={HEADING} />
        ) : null}
      </Suspense>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={TRACK_EXTENSIONS.join(",")}
        aria-label="Track files"
        onChange={upload}
      />
      <SectionButton
        disabled={tracks.length >= TRACKS_MAX}
        onClick={() => fileInput.current?.click()}
      >
        <PlusIcon aria-hidden /> Add tracks
      </SectionButton>
    </FormSection>
  );
}
