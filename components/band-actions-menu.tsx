"use client";

import { useRef, useState } from "react";
import { BanIcon, EllipsisIcon, FlagIcon } from "lucide-react";
import { ReportDialog } from "@/components/report-dialog";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { useBlock } from "@/components/use-block";

/** What a band can do against another one. Blocked bands are listed, and let go, in the settings. */
export function BandActionsMenu({ band }: { band: { id: string; name: string } }) {
  const [reporting, setReporting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { block, pending } = useBlock(band);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button ref={trigger} variant="ghost" size="icon" aria-label={`More about ${band.name}`} disabled={pending}>
            <EllipsisIcon aria-hidden className="size-5" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={block}>
            <BanIcon aria-hidden /> Block
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setReporting(true)}>
            <FlagIcon aria-hidden /> Report
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ReportDialog band={band} open={reporting} returnFocusTo={trigger} onClose={() => setReporting(false)} />
    </>
  );
}
