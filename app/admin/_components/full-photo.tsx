"use client";

import { DialogPanel } from "@/components/dialog/dialog-panel";
import { NightPhoto } from "@/components/reward/night-photo";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import type { AdminCollaboration } from "@/lib/admin/collaborations/schema";

type FullPhotoProps = {
  night: Pick<AdminCollaboration, "photoUrl" | "caption" | "band1" | "band2">;
};

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
      <DialogPanel
        title={names}
        description={caption || "No caption"}
        closesOnPressOutside
        className="max-h-[95dvh] w-fit max-w-[95vw] overflow-auto sm:max-w-[95vw]"
      >
        <a
          href={photoUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Open the photo in a new window"
        >
          <img
            src={photoUrl}
            alt={caption || `${names} together`}
            className="mx-auto max-h-[75dvh] w-auto max-w-full object-contain"
          />
        </a>
      </DialogPanel>
    </Dialog>
  );
}
