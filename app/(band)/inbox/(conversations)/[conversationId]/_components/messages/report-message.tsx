"use client";

import { useRef, useState } from "react";
import { FlagIcon } from "lucide-react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { cn } from "@/lib/utils";

const ReportDialog = lazyDialog(() =>
  import("@/components/band/actions/report-dialog").then((module) => module.ReportDialog),
);

export function ReportMessage({ messageId }: { messageId: string }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label="Report this message"
        className={cn(
          "ms-1 inline-grid size-6 place-items-center rounded-sm hover:text-ink",
          "focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100",
        )}
        onClick={() => setOpen(true)}
      >
        <FlagIcon aria-hidden className="size-3.5" />
      </button>
      {open ? (
        <ReportDialog
          title="Report this message"
          path={`/api/messages/${messageId}/report`}
          returnFocusTo={trigger}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
