"use client";

import Link from "next/link";
import {
  ArchiveIcon,
  ArchiveRestoreIcon,
  BellIcon,
  BellOffIcon,
  HandshakeIcon,
} from "lucide-react";
import { BandActionsMenu } from "@/components/band/actions/band-actions-menu";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { toRoute } from "@/components/navigation/route";
import type { Conversation } from "@/lib/conversations/schema";
import { isUnderWay } from "@/lib/swaps/rules/allowed";
import type { Swap } from "@/lib/swaps/schema";
import { useConversationActions } from "./use-conversation-actions";

type ConversationMenuProps = { conversation: Conversation; swaps: Swap[] };

export function ConversationMenu({ conversation, swaps }: ConversationMenuProps) {
  const { muted, archived, otherBand, canWrite } = conversation;
  const { setState } = useConversationActions(conversation);
  return (
    <BandActionsMenu band={otherBand} isReachable={canWrite}>
      <SwapItem conversation={conversation} swaps={swaps} />
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

function SwapItem({ conversation: { otherBand, canWrite }, swaps }: ConversationMenuProps) {
  const underWay = swaps.find((swap) => swap.kind === "PAIR" && isUnderWay(swap));
  if (!underWay && !canWrite) return null;
  return (
    <DropdownMenuItem asChild>
      <Link href={toRoute(underWay ? `/swaps/${underWay.id}` : `/swaps/new?with=${otherBand.id}`)}>
        <HandshakeIcon aria-hidden /> {underWay ? "See the swap" : "Propose a swap"}
      </Link>
    </DropdownMenuItem>
  );
}
