import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";

/** How much of a picture has been sent (`share` from 0 to 1), and a way to call it off. */
export function PictureSending({
  what,
  share,
  onCancel,
}: {
  what: "photo" | "cover";
  share: number;
  onCancel: () => void;
}) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex w-full max-w-sm items-center gap-3">
      <Progress value={percent} aria-label={`Upload of the ${what}`} />
      <span className="figures w-12 text-sm">{percent} %</span>
      <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
        <XIcon aria-hidden /> Cancel upload
      </Button>
    </div>
  );
}
