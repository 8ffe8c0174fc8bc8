"use client";

import { Maximize2Icon } from "lucide-react";
import { Picture } from "@/components/picture/picture";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from "@/components/ui/dialog";

export function FullSizePhoto({ photoUrl, names }: { photoUrl: string; names: string }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button
          type="button"
          variant="secondary"
          size="icon"
          className="absolute end-3 bottom-3 noscript:hidden"
          aria-label={`View full size: ${names}`}
        >
          <Maximize2Icon aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent
        aria-describedby={undefined}
        className="w-[calc(100%-1rem)] max-w-none gap-3 p-2 sm:w-[calc(100%-4rem)] sm:p-6"
      >
        <DialogTitle dir="auto" className="ps-2 pe-10 pt-1 text-lg sm:ps-0">
          {names}
        </DialogTitle>
        <Picture
          src={photoUrl}
          alt={`${names}, full size`}
          sizes="100vw"
          eager
          className="max-h-[calc(100dvh-14rem)] w-full object-contain"
        />
      </DialogContent>
    </Dialog>
  );
}
