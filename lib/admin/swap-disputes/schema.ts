import { z } from "zod";
import { NamedBand } from "@/lib/admin/schema";
import { RewardEntry } from "@/lib/collaborations/schema";
import { multilineText, pathId, timestamp } from "@/lib/fields";
import { SwapEventKind, SwapLegState } from "@/lib/generated/prisma/enums";
import { cursorDay, cursorParam, PageQuery } from "@/lib/paging";
import { LegReport } from "@/lib/swaps/reports/schema";
import { SwapTerms } from "@/lib/swaps/schema";

/** The keyset of disputes: (night, leg). */
export const DisputePosition = z.tuple([cursorDay, z.uuid()]);

export const DisputesQuery = PageQuery.extend({ cursor: cursorParam(DisputePosition) });
export type DisputesQuery = z.output<typeof DisputesQuery>;

const DisputeReport = LegReport.extend({ createdAt: timestamp });

const DisputeMessage = z.object({
  id: z.uuid(),
  sender: NamedBand,
  content: z.string(),
  isHidden: z.boolean(),
  createdAt: timestamp,
});

/** What the bands of a swap did before, told with their names. */
const DisputeEvent = z.object({
  id: z.uuid(),
  kind: z.enum(SwapEventKind),
  text: z.string(),
  createdAt: timestamp,
});

/** A night about which its bands disagree; `id` is its leg's. */
export const SwapDispute = z
  .object({
    id: z.uuid(),
    swapId: z.uuid(),
    host: NamedBand,
    guest: NamedBand,
    night: z.iso.date(),
    time: z.string().nullable(),
    venue: z.string(),
    city: z.string(),
    country: z.string(),
    terms: SwapTerms,
    reports: z.object({ host: DisputeReport.nullable(), guest: DisputeReport.nullable() }),
    /** Of the bands' conversation, around the night. */
    messages: z.array(DisputeMessage),
    /** That the two have submitted for that day. */
    photos: z.array(RewardEntry),
    /** Oldest first. */
    events: z.array(DisputeEvent),
  })
  .meta({ id: "SwapDispute" });
export type SwapDispute = z.output<typeof SwapDispute>;

export const DisputeParams = z.object({ legId: pathId });

export const DISPUTE_DECISIONS = [
  "Played",
  "HostCouldNot",
  "GuestCouldNot",
  "NobodysFault",
] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

export const DECISION_NOTE_MAX = 500;

/** `seen` is the night that the admin decides about: another one of the same leg may be disputed later. */
export const DisputeDecisionInput = z.object({
  decision: z.enum(DISPUTE_DECISIONS, "Choose what happened"),
  note: multilineText("Note", DECISION_NOTE_MAX).refine(
    (text) => text !== "",
    "Tell both bands why",
  ),
  seen: z.object({ night: z.iso.date("A night must be a date such as 2027-05-01") }),
});
export type DisputeDecisionInput = z.output<typeof DisputeDecisionInput>;

export const DecidedDispute = z
  .object({ id: z.uuid(), state: z.enum(SwapLegState), night: z.iso.date().nullable() })
  .meta({ id: "DecidedDispute" });
export type DecidedDispute = z.output<typeof DecidedDispute>;
