"use client";

import { Share2Icon } from "lucide-react";
import { copyLink } from "@/components/copy-link";
import { Button } from "@/components/ui/button";

type ShareButtonProps = { url: string; text: string };

/** The device's own share sheet; copies the link where there is none. */
export function ShareButton({ url, text }: ShareButtonProps) {
  async function share() {
    if (navigator.share) {
      // Closing the sheet rejects too; there is nothing to tell then.
      await navigator.share({ title: "Doublebill", text, url }).catch(() => {});
    } else await copyLink(url);
  }

  return (
    <Button type="button" variant="outline" onClick={() => void share()}>
      <Share2Icon aria-hidden /> Share
    </Button>
  );
}
