"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { BandThumbnail } from "@/components/band/picture/band-thumbnail";
import { toRoute } from "@/components/navigation/route";
import { RefreshOnCollaboration } from "@/components/reward/refresh-on-collaboration";
import { useFocusAfterStep } from "@/components/swap/step/use-focus-after-step";
import { nameOtherBands, otherBandOfLeg, otherBands } from "@/lib/swaps/rules/other-band";
import { Button } from "@/components/ui/button";
import { swapQuery } from "@/browser/agreement-queries";
import { capitalise } from "@/lib/format";
import { canActOnLeg, canActOnSwap } from "@/lib/swaps/rules/allowed";
import type { Leg, Swap } from "@/lib/swaps/schema";
import { describeKind } from "@/lib/swaps/words/names";
import { describeSwap } from "@/lib/swaps/words/describe-swap";
import { SwapDialogs, type OpenDialog } from "../../_components/swap-dialogs";
import { AnswerBar } from "./answer-bar";
import { LegSection } from "./leg-section";
import { SwapHistory } from "./swap-history";

type SwapDetailProps = {
  swapId: string;
  ownBandId: string;
  username: string;
  legIdsOpenToPhoto: string[];
};

export function SwapDetail({ swapId, ownBandId, username, legIdsOpenToPhoto }: SwapDetailProps) {
  const { data: swap } = useQuery(swapQuery(swapId));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const answerPlace = useFocusAfterStep(swap, findHeading);
  if (!swap) return null;
  const reportedId = findReportedNight(swap, ownBandId)?.id;
  const part = { swap, ownBandId, onOpen: setDialog };
  return (
    <>
      <RefreshOnCollaboration />
      <div {...answerPlace}>
        <SwapHead swap={swap} ownBandId={ownBandId} />
        {canActOnSwap("decline", ownBandId, swap) ? <AnswerBar {...part} /> : null}
      </div>
      <div className="mt-8 flex flex-col gap-8">
        {swap.legs.map((leg) => (
          <LegSection
            key={leg.id}
            leg={leg}
            canAddPhoto={legIdsOpenToPhoto.includes(leg.id)}
            reportAnchor={leg.id === reportedId ? "report" : undefined}
            {...part}
          />
        ))}
        <SwapHistory swap={swap} ownBandId={ownBandId} username={username} />
      </div>
      <WaysOut {...part} />
      <SwapDialogs
        open={dialog}
        swap={swap}
        ownBandId={ownBandId}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

const findHeading = (place: HTMLDivElement) => place.querySelector("h1");

function SwapHead({ swap, ownBandId }: { swap: Swap; ownBandId: string }) {
  const bands = otherBands(swap, ownBandId);
  return (
    <header className="mt-2 flex items-start gap-4">
      <div className="flex shrink-0 flex-col gap-1">
        {bands.map((band) => (
          <BandThumbnail key={band.id} band={band} className="mt-1 w-16" />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <p className="kicker">{capitalise(describeKind(swap))} with</p>
        <h1 tabIndex={-1} dir="auto" className="heading-page wrap-anywhere outline-none">
          {nameOtherBands(swap, ownBandId)}
        </h1>
        <p role="status" dir="auto" className="mt-2 wrap-anywhere text-ink-muted">
          {describeSwap(swap, ownBandId)}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-4 empty:hidden">
          {listConversations(swap, ownBandId).map(([conversationId, name]) => (
            <Link
              key={conversationId}
              href={toRoute(`/inbox/${conversationId}`)}
              className="link inline-flex min-h-11 items-center text-sm font-semibold wrap-anywhere"
            >
              {bands.length > 1 ? `Conversation with ${name}` : "Open conversation"}
            </Link>
          ))}
        </div>
      </div>
    </header>
  );
}

/** The band's own, by the other one's name. */
function listConversations({ legs }: Swap, ownBandId: string): [id: string, name: string][] {
  const names = new Map<string, string>();
  for (const leg of legs)
    if (leg.conversationId) names.set(leg.conversationId, otherBandOfLeg(leg, ownBandId).name);
  return [...names];
}

/** Where links to the questions lead: the night to report, else the latest that was reported. */
const findReportedNight = (swap: Swap, ownBandId: string): Leg | undefined =>
  swap.legs.find((leg) => canActOnLeg("report", ownBandId, leg, swap)) ??
  swap.legs
    .filter(({ reports }) => reports.own)
    .toSorted((a, b) => (b.night ?? "").localeCompare(a.night ?? ""))[0];

type WaysOutProps = { swap: Swap; ownBandId: string; onOpen: (dialog: OpenDialog) => void };

function WaysOut({ swap, ownBandId, onOpen }: WaysOutProps) {
  const kind = canActOnSwap("withdraw", ownBandId, swap)
    ? "withdraw"
    : canActOnSwap("end", ownBandId, swap)
      ? "end"
      : null;
  if (!kind) return null;
  return (
    <div className="mt-10 border-t border-line pt-4">
      <Button variant="outline" onClick={() => onOpen({ kind })}>
        {kind === "withdraw" ? "Withdraw proposal" : "End swap"}
      </Button>
    </div>
  );
}
