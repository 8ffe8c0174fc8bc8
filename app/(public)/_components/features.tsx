import type { RewardEntry } from "@/lib/collaborations/schema";
import { cn } from "@/lib/utils";
import { ConfirmedPiece } from "./pieces/confirmed-piece";
import { MatchPiece } from "./pieces/match-piece";
import { MessagePiece } from "./pieces/message-piece";
import { RewardPiece } from "./pieces/reward-piece";
import { Section } from "./section";

const LEAD =
  "From first look to last encore. Night Bus and Mossgrave, two bands we made up, " +
  "show you around.";

export function Features({ night }: { night: RewardEntry | undefined }) {
  return (
    <Section id="features" title="The running order" lead={LEAD}>
      <ol className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        <Slot time="18:00" title="Load in" className="xl:col-span-2">
          One profile with everything a promoter or another band asks: your songs, your dates, and
          how many people you draw.
        </Slot>
        <Slot time="18:45" title="Look around" className="xl:col-span-2">
          Filter by genre, country, influences, audience and ticket sales, and hear bands before you
          write to them.
        </Slot>
        <Slot time="19:30" title="Get matched" piece={<MatchPiece />}>
          Every suggestion tells you why: shared sound, similar crowd, how far apart you are.
        </Slot>
        <Slot time="20:15" title="Talk it through" piece={<MessagePiece />}>
          A private inbox, band to band, with an opening line ready when you don&apos;t know how to
          start.
        </Slot>
        <Slot time="21:00" title="Agree on a night" piece={<ConfirmedPiece />}>
          You both said yes? Confirm it in your conversation, and both bands get the stamp.
        </Slot>
        <Slot time="22:30" title="Get rewarded" piece={<RewardPiece night={night} />}>
          Play the double bill and add the photo. Points, badges, rewards and a place on the
          leaderboard follow.
        </Slot>
      </ol>
    </Section>
  );
}

type SlotProps = {
  time: string;
  title: string;
  piece?: React.ReactNode;
  className?: string;
  children: React.ReactNode;
};

function Slot({ time, title, piece, className, children }: SlotProps) {
  return (
    <li className={cn("flex min-w-0 flex-col border-t border-ink pt-5", className)}>
      <p className="poster-type figures text-2xl text-spot-ink">{time}</p>
      <h3 className="mt-1 poster-type text-2xl">{title}</h3>
      <p className={cn("mt-2 max-w-prose text-ink-muted", piece && "xl:min-h-24")}>{children}</p>
      {piece}
    </li>
  );
}
