import { useEffect, useRef, useState } from "react";
import { PauseIcon, PlayIcon, RotateCcwIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { TrackUpload } from "./track-uploads";

type TrackUploadRowProps = {
  file: TrackUpload;
  onPause: () => void;
  onRetry: () => void;
  onCancel: () => void;
};

export function TrackUploadRow({ file, onPause, onRetry, onCancel }: TrackUploadRowProps) {
  const sent = file.progress.bytesUploaded || 0;
  const bytes = file.size ?? 0;
  const speed = useSpeed(sent);
  const moving = !file.error && !file.isPaused && !file.isGhost && !file.progress.uploadComplete;
  const pausable = moving || file.isPaused;
  return (
    <li className="py-3">
      <div className="flex items-center gap-1">
        <p dir="auto" className="heading-item min-w-0 grow truncate">
          {file.name}
        </p>
        {file.error && !file.meta.refused ? (
          <Act
            label={`Try ${file.name} again`}
            icon={<RotateCcwIcon aria-hidden />}
            onClick={onRetry}
          />
        ) : null}
        {!file.error && pausable ? (
          <Act
            label={`${file.isPaused ? "Resume" : "Pause"} ${file.name}`}
            icon={file.isPaused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
            onClick={onPause}
          />
        ) : null}
        <Act
          label={`${file.meta.refused ? "Remove" : "Cancel"} ${file.name}`}
          icon={<XIcon aria-hidden />}
          onClick={onCancel}
        />
      </div>
      {file.meta.refused ? null : (
        <>
          <Progress
            aria-label={`Upload of ${file.name}`}
            value={bytes > 0 ? Math.min(100, (100 * sent) / bytes) : 0}
            className="mt-1"
          />
          <p className="figures mt-1 text-sm text-ink-muted">
            {megabytes(sent)} of {megabytes(bytes)} MB
            {moving && speed !== null ? ` · ${megabytes(speed)} MB/s` : null}
            {file.isPaused && !file.error ? " · Paused" : null}
            {file.progress.uploadComplete && !file.error ? " · Adding the track…" : null}
          </p>
        </>
      )}
      {file.error ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {file.error}
        </p>
      ) : null}
      {file.isGhost ? (
        <p className="mt-1 text-sm text-warn">
          Your browser did not keep this file. Choose it again, and it goes on from here.
        </p>
      ) : null}
    </li>
  );
}

function Act({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
}) {
  return (
    <Button type="button" variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      {icon}
    </Button>
  );
}

const SECOND = 1000;

/** Bytes per second, looked at once a second; null before the first look. */
function useSpeed(sent: number): number | null {
  const [speed, setSpeed] = useState<number | null>(null);
  const now = useRef(sent);
  useEffect(() => {
    now.current = sent;
  }, [sent]);
  useEffect(() => {
    let before = now.current;
    const look = setInterval(() => {
      setSpeed(Math.max(0, now.current - before));
      before = now.current;
    }, SECOND);
    return () => clearInterval(look);
  }, []);
  return speed;
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
