"use client";

import { NightPhoto } from "@/components/reward/night-photo";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import type { AdminCollaboration } from "@/lib/admin/collaborations-schema";

type FullPhotoProps = {
  night: Pick<AdminCollaboration, "photoUrl" | "caption" | "band1" | "band2">;
};

/** The photo in the list, which opens as large as it was sent in. */
export function FullPhoto({ night }: FullPhotoProps) {
  const { photoUrl, caption, band1, band2 } = night;
  const names = `${band1.name} and ${band2.name}`;
  return (
    <Dialog>
      <DialogTrigger
        className="block w-full cursor-zoom-in self-start"
        aria-label={`Photo of ${names}, full size`}
      >
        <NightPhoto night={night} alt="" />
      </DialogTrigger>
      <DialogContent className="max-h-[95dvh] w-fit max-w-[95vw] overflow-auto sm:max-w-[95vw]">
        <DialogHeader>
          <DialogTitle dir="auto">{names}</DialogTitle>
          <DialogDescription dir="auto">{caption || "No caption"}</DialogDescription>
        </DialogHeader>
        <a
          href={photoUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="The photo alone, in a new window"
        >
          <img
            src={photoUrl}
            alt={caption || `${names} together`}
            className="mx-auto max-h-[75dvh] w-auto max-w-full object-contain"
          />
        </a>
      </DialogContent>
    </Dialog>
  );
}
