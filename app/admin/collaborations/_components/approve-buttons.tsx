"use client";

import { useState } from "react";
import { CheckIcon, GiftIcon } from "lucide-react";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { ReviewInput } from "@/lib/admin/collaborations/schema";
import { REWARD_TYPES } from "@/lib/collaborations/schema";

export type ReviewButtonProps = {
  names: string;
  busy: boolean;
  onReview: (changes: ReviewInput) => Promise<boolean>;
};

type ApproveButtonProps = {
  names: string;
  busy: boolean;
  onApprove: (event: React.MouseEvent) => void;
};

export function ApproveButton({ names, busy, onApprove }: ApproveButtonProps) {
  return (
    <Button
      type="button"
      size="sm"
      data-shortcut="a"
      aria-keyshortcuts="a"
      busy={busy}
      aria-label={`Approve ${names}`}
      onClick={onApprove}
    >
      <CheckIcon aria-hidden /> Approve
    </Button>
  );
}

const PRIZES = REWARD_TYPES.filter((type) => type !== "COMMUNITY");

export function ApproveWithReward({ names, busy, onReview }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={(open) => setOpen(open && !busy)}>
      <DropdownMenuTrigger asChild>
        <Button
          type="button"
          size="sm"
          variant="outline"
          data-shortcut="w"
          aria-keyshortcuts="w"
          busy={busy}
          aria-label={`Approve and reward ${names}`}
        >
          <GiftIcon aria-hidden /> Approve and reward
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label="Approve with">
        {PRIZES.map((rewardType) => (
          <DropdownMenuItem
            key={rewardType}
            onSelect={() => void onReview({ status: "Approved", rewardType })}
          >
            {rewardLabel(rewardType)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
