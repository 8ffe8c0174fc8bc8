"use client";

import { Share2Icon } from "lucide-react";
import { shareLink } from "@/components/share/share-link";
import { toastCopied } from "@/components/share/toast-copied";
import { Button } from "@/components/ui/button";

type ShareButtonProps = {
  url: string;
  text: string;
  /** What the link is, at the beginning of a sentence. */ what?: string;
};

export function ShareButton({ url, text, what = "Invite link" }: ShareButtonProps) {
  return (
    <Button
      type="button"
      variant="outline"
      className="noscript:hidden"
      onClick={() =>
        void shareLink({ title: "Doublebill", text, url }, (copied) => toastCopied(copied, what))
      }
    >
      <Share2Icon aria-hidden /> Share
    </Button>
  );
}
