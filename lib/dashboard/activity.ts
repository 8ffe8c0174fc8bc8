import { db } from "@/lib/db";
import { SHOWN_ACTIVITY, type Activity } from "@/lib/dashboard/schema";
import { isId } from "@/lib/fields";
import type { PointReason } from "@/lib/generated/prisma/enums";

type Entry = { id: string; reason: PointReason; reference: string; amount: number; createdAt: Date };

/** The newest rows of a band's ledger, told in words. */
export async function listActivity(bandId: string): Promise<Activity[]> {
  const entries: Entry[] = await db.pointEntry.findMany({ where: { bandId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: SHOWN_ACTIVITY });
  const names = await partnerNames(bandId, entries.map(({ reference }) => reference));
  return entries.map(({ id, reason, reference, amount, createdAt }) => ({
    id,
    reason,
    label: LABELS[reason](names.get(reference) ?? "another band"),
    points: amount,
    createdAt: createdAt.toISOString(),
  }));
}

const LABELS: Record<PointReason, (band: string) => string> = {
  PROFILE_COMPLETE: () => "You completed your profile",
  CONVERSATION: (band) => `You and ${band} wrote to each other`,
  COLLABORATION: (band) => `Collaboration with ${band} confirmed`,
  SUBMISSION_APPROVED: (band) => `Photo with ${band} approved`,
  SUBMISSION_REVERSED: (band) => `Photo with ${band} taken back`,
  REFERRAL: (band) => `${band} joined through your link`,
};

/** The other band's name by what a ledger row refers to: a conversation, a collaboration, a submission or the band itself. */
async function partnerNames(bandId: string, references: string[]): Promise<Map<string, string>> {
  const id = { in: references.filter(isId) };
  const pair = { band1: { select: { id: true, name: true } }, band2: { select: { id: true, name: true } } } as const;
  const [conversations, collaborations, submissions, bands] = await Promise.all([
    db.conversation.findMany({ where: { id }, select: { id: true, ...pair } }),
    db.collaboration.findMany({ where: { id }, select: { id: true, ...pair } }),
    db.submission.findMany({ where: { id }, select: { id: true, collaboration: { select: pair } } }),
    db.band.findMany({ where: { id }, select: { id: true, name: true } }),
  ]);
  const pairs = [...conversations, ...collaborations, ...submissions.map(({ id, collaboration }) => ({ id, ...collaboration }))];
  return new Map([
    ...bands.map(({ id, name }): [string, string] => [id, name]),
    ...pairs.map(({ id, band1, band2 }): [string, string] => [id, band1.id === bandId ? band2.name : band1.name]),
  ]);
}
