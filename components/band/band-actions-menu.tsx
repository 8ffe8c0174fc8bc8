"use client";

import { useRef, useState } from "react";
import { BanIcon, EllipsisIcon, FlagIcon } from "lucide-react";
import { loadLater } from "@/components/list/load-later";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useBlock } from "@/components/band/use-block";

// Its form weighs more than the place where it is offered.
const ReportDialog = loadLater(() =>
  import("@/components/band/report-dialog").then((module) => module.ReportDialog),
);

type BandActionsMenuProps = {
  band: { id: string; name: string };
  /** False when the other band is gone, or blocked already. */
  isReachable?: boolean;
  /** What stands before these, of the place where the menu is. */
  children?: React.ReactNode;
};

/** What a band can do against another one. Blocked bands are listed, and let go, in the settings. */
export function BandActionsMenu({ band, isReachable = true, children }: BandActionsMenuProps) {
  const [reporting, setReporting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { block, pending } = useBlock(band);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} variant="ghost" size="icon" aria-label={`More about ${band.name}`}>
            <EllipsisIcon aria-hidden className="size-5" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {children}
          {isReachable ? (
            <>
              <DropdownMenuItem disabled={pending} onSelect={block}>
                <BanIcon aria-hidden /> Block
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setReporting(true)}>
                <FlagIcon aria-hidden /> Report
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {reporting ? (
        <ReportDialog
          title={`Report ${band.name}`}
          address={`/api/bands/${band.id}/report`}
          returnFocusTo={trigger}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}
