"use client";

import { useRef, useState } from "react";
import { BanIcon, FlagIcon } from "lucide-react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { EllipsisMenu } from "@/components/ui/ellipsis-menu";
import { useBlock } from "@/components/band/actions/use-block";

// Their scripts are larger than this menu.
const BlockDialog = lazyDialog(() =>
  import("@/components/band/actions/block-dialog").then((module) => module.BlockDialog),
);
const ReportDialog = lazyDialog(() =>
  import("@/components/band/actions/report-dialog").then((module) => module.ReportDialog),
);

type BandActionsMenuProps = {
  band: { id: string; name: string };
  /** False if the other band is deleted, or blocked already. */
  isReachable?: boolean;
  children?: React.ReactNode;
};

/** Block and report. Blocked bands are unblocked in the settings. */
export function BandActionsMenu({ band, isReachable = true, children }: BandActionsMenuProps) {
  const [reporting, setReporting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { block, pending, confirmation } = useBlock(band);
  return (
    <>
      <EllipsisMenu ref={trigger} label={`More about ${band.name}`} align="start">
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
      </EllipsisMenu>
      {confirmation ? <BlockDialog band={band} returnFocusTo={trigger} {...confirmation} /> : null}
      {reporting ? (
        <ReportDialog
          title={`Report ${band.name}`}
          path={`/api/bands/${band.id}/report`}
          returnFocusTo={trigger}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}
