import { type DemoBand, demoBands } from "./demo-bands";
import { type SeedRandom, createRandom, skewed } from "./random";
import { AGREEMENTS } from "./stories/agreements";
import { BEGINNINGS } from "./stories/beginnings";
import { europeanCollaborations } from "./stories/european-collaborations";
import { overseasCollaborations } from "./stories/overseas-collaborations";
import type {
  BeginningNotes,
  CollaborationNotes,
  Pair,
  RewardType,
  ShowNotes,
} from "./stories/notes";
import { beginningNotes } from "./stories/relations";

export {
  demoBlocks,
  demoDismissals,
  demoFailedEmails,
  demoReferrals,
  demoReports,
} from "./stories/relations";

/** Bands are named by username; times are whole minutes before the seed runs. */
export interface DemoStory {
  between: Pair;
  messages: DemoMessage[];
  unreadBy: string | null;
  collaboration: DemoCollaboration | null;
}

interface DemoMessage {
  from: string;
  content: string;
  minutesAgo: number;
}

export interface DemoCollaboration {
  confirmedBy: string;
  minutesAgo: number;
  submission: DemoSubmission | null;
}

export interface DemoSubmission {
  submittedBy: string;
  minutesAgo: number;
  venue: string;
  showDaysAgo: number;
  caption: string;
  rewardType: RewardType;
  decision: DemoDecision | null;
}

interface DemoDecision {
  status: "Approved" | "Rejected";
  adminComment: string;
  minutesAgo: number;
}

const DAY = 24 * 60;
const bands = new Map(demoBands.map((band) => [band.username, band]));

export const demoStories: DemoStory[] = [
  ...[...europeanCollaborations, ...overseasCollaborations].map(collaborationStory),
  ...beginningNotes.map(beginningStory),
].sort((one, other) => (other.messages[0]?.minutesAgo ?? 0) - (one.messages[0]?.minutesAgo ?? 0));

function collaborationStory({ pair, talk, agreedDaysAgo, show }: CollaborationNotes): DemoStory {
  const random = createRandom(pair.join(talk));
  const messages = makeMessages(pair, AGREEMENTS[talk], agreedDaysAgo * DAY, random);
  const last = messages.at(-1);
  return {
    between: pair,
    messages,
    unreadBy: null,
    collaboration: {
      confirmedBy: last?.from ?? pair[0],
      minutesAgo: agreedDaysAgo * DAY - 2,
      submission: show ? makeSubmission(show, random) : null,
    },
  };
}

function beginningStory({ pair, talk, lastDaysAgo, unread }: BeginningNotes): DemoStory {
  const messages = makeMessages(
    pair,
    BEGINNINGS[talk],
    Math.round(lastDaysAgo * DAY),
    createRandom(pair.join(talk)),
  );
  const last = messages.at(-1)?.from;
  return {
    between: pair,
    messages,
    unreadBy: unread ? (pair.find((name) => name !== last) ?? null) : null,
    collaboration: null,
  };
}

/** Backwards: answers take minutes or most of a day, second thoughts moments. */
function makeMessages(
  pair: Pair,
  talk: string,
  lastMinutesAgo: number,
  random: SeedRandom,
): DemoMessage[] {
  let minutesAgo = lastMinutesAgo;
  let next = "";
  return fillIn(pair, talk)
    .toReversed()
    .map(([speaker, content]) => {
      const pause = Math.min(14 * 60, skewed(random, speaker === next ? 3 : 75, 1.1));
      minutesAgo += next === "" ? 0 : 1 + pause;
      next = speaker;
      return { from: speaker === "a" ? pair[0] : pair[1], content, minutesAgo };
    })
    .toReversed();
}

function fillIn(pair: Pair, talk: string): [speaker: string, content: string][] {
  const [a, b] = [findDemoBand(pair[0]), findDemoBand(pair[1])];
  const words: Record<string, string> = {
    a: a.name,
    b: b.name,
    cityA: a.city.name,
    cityB: b.city.name,
  };
  const lines = talk.trim().split("\n");
  return lines.map((line) => [
    line.slice(0, 1),
    line.slice(3).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ""),
  ]);
}

function findDemoBand(username: string): DemoBand {
  const band = bands.get(username);
  if (!band) throw new Error(`No demo band has the username ${username}`);
  return band;
}

function makeSubmission(show: ShowNotes, random: SeedRandom): DemoSubmission {
  const sent = show.daysAgo * DAY - 600 - Math.round(1800 * random());
  const decision: DemoDecision | null =
    show.decision === "Pending"
      ? null
      : {
          status: show.decision,
          adminComment: show.comment ?? "",
          minutesAgo: sent - 120 - Math.round(2400 * random()),
        };
  return {
    submittedBy: show.by,
    minutesAgo: sent,
    venue: show.venue,
    showDaysAgo: show.daysAgo,
    caption: show.caption,
    rewardType: show.reward,
    decision,
  };
}
