"use client";

import { use, useCallback, useEffect, useSyncExternalStore } from "react";
import { useRouter } from "next/navigation";
import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { tracksQuery } from "@/browser/track-queries";
import type { Writer } from "@/browser/unsent";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { TrackUploadRow } from "./track-upload-row";
import { getUploads, retryTrack, type TrackUpload, type Uploads } from "./track-uploads";

type TrackUploaderProps = { writer: Writer; headingId: string };

export function TrackUploader({ writer, headingId }: TrackUploaderProps) {
  const { bandId } = writer;
  const uploads = use(getUploads(writer));
  const files = Object.values(useUploadState(uploads).files);
  const isOnline = useOnline();
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    function onRemoved({ error, progress }: TrackUpload) {
      void client.invalidateQueries(tracksQuery(bandId));
      // Not after Cancel: offline Next would load the page anew, which ends other uploads.
      if (progress.uploadComplete && !error) router.refresh();
    }
    uploads.on("file-removed", onRemoved);
    return () => void uploads.off("file-removed", onRemoved);
  }, [uploads, client, router, bandId]);

  function cancel(id: string) {
    flushSync(() => uploads.removeFile(id));
    focusIfLost(document.getElementById(headingId));
  }

  if (files.length === 0) return null;
  return (
    <section aria-label="Uploads" className="border-2 border-ink bg-raised px-4 py-1">
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <TrackUploadRow
            key={file.id}
            file={file}
            onPause={() => uploads.pauseResume(file.id)}
            onRetry={() => retryTrack(uploads, bandId, file)}
            onCancel={() => cancel(file.id)}
          />
        ))}
      </ul>
      <p role="status" className="border-t border-line py-2 text-sm text-warn empty:hidden">
        {isOnline ? null : "You're offline. Uploads will carry on when you're back."}
      </p>
    </section>
  );
}

function useUploadState(uploads: Uploads) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      uploads.on("state-update", onChange);
      return () => uploads.off("state-update", onChange);
    },
    [uploads],
  );
  return useSyncExternalStore(subscribe, () => uploads.getState());
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
  );
}
