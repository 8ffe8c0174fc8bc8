"use client";

import { useEffect, useState } from "react";
import { CheckIcon, CopyIcon } from "lucide-react";
import { copyLink } from "@/components/share/share-link";
import { toastCopied } from "@/components/share/toast-copied";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

const COPIED_MS = 2000;

type CopyButtonProps = Omit<
  React.ComponentProps<typeof Button>,
  "onClick" | "value" | "children"
> & {
  value: string;
  label?: string;
  /** What the toast says was copied. */
  what?: string;
  failure?: string;
};

export function CopyButton({
  value,
  label = "Copy",
  what = "Invite link",
  failure,
  ...props
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    const done = await copyLink(value);
    toastCopied(done, what, failure);
    setCopied(done);
  }

  return (
    <Button
      type="button"
      {...props}
      className={cn("noscript:hidden", props.className)}
      onClick={() => void copy()}
    >
      {copied ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
      {copied ? "Copied!" : label}
    </Button>
  );
}
