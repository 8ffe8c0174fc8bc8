"use client";

import { ArchiveIcon, ArchiveRestoreIcon, BellIcon, BellOffIcon } from "lucide-react";
import { BandActionsMenu } from "@/components/band/band-actions-menu";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { Conversation } from "@/lib/conversations/schema";
import { useQuiet } from "./use-quiet";

/** What a band can do about a conversation, and against the other band. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { id, muted, archived, otherBand, canWrite } = conversation;
  const { change } = useQuiet(id);
  return (
    <BandActionsMenu band={otherBand} isReachable={canWrite}>
      <DropdownMenuItem onSelect={() => change({ what: "mute", on: !muted })}>
        {muted ? <BellIcon aria-hidden /> : <BellOffIcon aria-hidden />} {muted ? "Unmute" : "Mute"}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => change({ what: "archive", on: !archived })}>
        {archived ? <ArchiveRestoreIcon aria-hidden /> : <ArchiveIcon aria-hidden />}{" "}
        {archived ? "Take out of the archive" : "Archive"}
      </DropdownMenuItem>
    </BandActionsMenu>
  );
}
