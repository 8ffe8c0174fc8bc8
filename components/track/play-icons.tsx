import { LoaderCircleIcon, PauseIcon, PlayIcon } from "lucide-react";
import type { PlayState } from "@/browser/player";

export function PlayIcons({ state }: { state: PlayState }) {
  if (state === "loading") return <LoaderCircleIcon aria-hidden className="animate-spin" />;
  return state === "playing" ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />;
}
