"use client";

import { ArchiveIcon, ArchiveRestoreIcon, BellIcon, BellOffIcon } from "lucide-react";
import { BandActionsMenu } from "@/components/band/band-actions-menu";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { Conversation } from "@/lib/conversations/schema";
import { useConversationActions } from "./use-conversation-actions";

export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { id, muted, archived, otherBand, canWrite } = conversation;
  const { setState } = useConversationActions(id);
  return (
    <BandActionsMenu band={otherBand} isReachable={canWrite}>
      <DropdownMenuItem onSelect={() => setState({ state: "mute", isOn: !muted })}>
        {muted ? <BellIcon aria-hidden /> : <BellOffIcon aria-hidden />} {muted ? "Unmute" : "Mute"}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => setState({ state: "archive", isOn: !archived })}>
        {archived ? <ArchiveRestoreIcon aria-hidden /> : <ArchiveIcon aria-hidden />}{" "}
        {archived ? "Unarchive" : "Archive"}
      </DropdownMenuItem>
    </BandActionsMenu>
  );
}
