"use client";

import { Share2Icon } from "lucide-react";
import { shareLink, tellInviteCopied } from "@/components/share-link";
import { Button } from "@/components/ui/button";

type ShareButtonProps = { url: string; text: string };

/** Passes an invite link on. */
export function ShareButton({ url, text }: ShareButtonProps) {
  return (
    <Button type="button" variant="outline" onClick={() => void shareLink({ title: "Doublebill", text, url }, tellInviteCopied)}>
      <Share2Icon aria-hidden /> Share
    </Button>
  );
}
