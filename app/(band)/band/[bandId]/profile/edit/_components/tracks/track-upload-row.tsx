import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PauseIcon, PlayIcon, RotateCcwIcon, XIcon } from "lucide-react";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Progress } from "@/components/ui/progress";
import { IconButton } from "./icon-button";
import type { TrackUpload } from "./track-uploads";

type TrackUploadRowProps = {
  file: TrackUpload;
  onPause: () => void;
  onRetry: () => void;
  onCancel: () => void;
};

export function TrackUploadRow({ file, ...actions }: TrackUploadRowProps) {
  return (
    <li className="py-3">
      <div className="flex items-center gap-1">
        <p dir="auto" className="heading-item min-w-0 grow truncate">
          {file.name}
        </p>
        <UploadButtons file={file} {...actions} />
      </div>
      {file.meta.isRejected ? null : <UploadProgress file={file} />}
      {file.error ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {file.error}
        </p>
      ) : null}
      {file.isGhost ? (
        <p className="mt-1 text-sm text-warn">
          Pick the file again and we&apos;ll resume the upload.
        </p>
      ) : null}
    </li>
  );
}

const isUploading = ({ error, isPaused, isGhost, progress }: TrackUpload) =>
  !error && !isPaused && !isGhost && !progress.uploadComplete;

const isIncomplete = ({ progress, size }: TrackUpload) =>
  (progress.bytesUploaded || 0) < (size ?? 0);

function UploadButtons({ file, onPause, onRetry, onCancel }: TrackUploadRowProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  function retry() {
    flushSync(onRetry);
    focusIfLost(cancelButton.current);
  }
  const canPause = !file.error && (file.isPaused || (isUploading(file) && isIncomplete(file)));
  return (
    <>
      {file.error && !file.meta.isRejected ? (
        <IconButton
          label={`Try ${file.name} again`}
          icon={<RotateCcwIcon aria-hidden />}
          onClick={retry}
        />
      ) : null}
      {canPause ? (
        <IconButton
          label={`${file.isPaused ? "Resume" : "Pause"} ${file.name}`}
          icon={file.isPaused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
          onClick={onPause}
        />
      ) : null}
      <IconButton
        ref={cancelButton}
        label={`${file.meta.isRejected ? "Remove" : "Cancel"} ${file.name}`}
        icon={<XIcon aria-hidden />}
        onClick={onCancel}
      />
    </>
  );
}

function UploadProgress({ file }: { file: TrackUpload }) {
  const sent = file.progress.bytesUploaded || 0;
  const bytes = file.size ?? 0;
  const speed = useSpeed(sent);
  return (
    <>
      <Progress
        aria-label={`Upload of ${file.name}`}
        value={bytes > 0 ? Math.min(100, (100 * sent) / bytes) : 0}
        className="mt-1"
      />
      <p className="figures mt-1 text-sm text-ink-muted">
        {megabytes(sent)} of {megabytes(bytes)} MB
        {isUploading(file) && speed !== null ? ` · ${megabytes(speed)} MB/s` : null}
        {file.isPaused && !file.error ? " · Paused" : null}
        {file.progress.uploadComplete && !file.error ? " · Adding the track…" : null}
      </p>
    </>
  );
}

const SAMPLE_MS = 1000;

function useSpeed(bytesSent: number): number | null {
  const [speed, setSpeed] = useState<number | null>(null);
  const latest = useRef(bytesSent);
  useEffect(() => {
    latest.current = bytesSent;
  }, [bytesSent]);
  useEffect(() => {
    let previous = latest.current;
    const timer = setInterval(() => {
      setSpeed(Math.max(0, latest.current - previous));
      previous = latest.current;
    }, SAMPLE_MS);
    return () => clearInterval(timer);
  }, []);
  return speed;
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
