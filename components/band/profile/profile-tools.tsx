"use client";

import { useState } from "react";
import { PrinterIcon, Share2Icon } from "lucide-react";
import { shareLink } from "@/components/share/share-link";
import { Button } from "@/components/ui/button";

const SAID_FOR = 3_000;

export function ProfileTools({ name }: { name: string }) {
  const [said, setSaid] = useState("");

  function say(copied: boolean) {
    setSaid(copied ? "Link copied" : "Copy the link from the address bar");
    setTimeout(() => setSaid(""), SAID_FOR);
  }

  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      <Button
        type="button"
        variant="outline"
        size="lg"
        onClick={() =>
          void shareLink({ title: name, url: location.origin + location.pathname }, say)
        }
      >
        <Share2Icon aria-hidden /> Share
      </Button>
      <Button type="button" variant="outline" size="lg" onClick={() => window.print()}>
        <PrinterIcon aria-hidden /> Press kit
      </Button>
      <span role="status" className="text-sm text-ink-muted">
        {said}
      </span>
    </div>
  );
}
