import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";

type UploadProgressProps = {
  subject: "photo" | "cover";
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

export function UploadProgress({ subject, progress, onCancel }: UploadProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex w-full max-w-sm items-center gap-3">
      <Progress value={percent} aria-label={`Upload of the ${subject}`} />
      <span className="figures w-12 text-sm">{percent} %</span>
      <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
        <XIcon aria-hidden /> Cancel upload
      </Button>
    </div>
  );
}
