import { ownCollaborations, requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { findSamePhoto, requireNightPhoto } from "@/lib/collaborations/photo";
import { presentReward, REWARD_SELECT } from "@/lib/collaborations/present";
import type { RewardEntry, SubmissionInput } from "@/lib/collaborations/schema";
import { db, isUniqueViolation, lockByName, transaction } from "@/lib/db";
import { AppError, fieldConflict } from "@/lib/errors";

/**
 * Sends in the photo of a night played together; it waits for an admin as Pending, COMMUNITY, with an earlier submission of the same photo beside it. Throws forbidden outside a
 * confirmed collaboration of the viewer's band, validation for a photo that is not this band's upload or not of the right
 * kind, conflict while one waits for review or when the show has one already.
 */
export async function submitPhoto(
  viewer: Viewer,
  { conversationId, photoUrl, ...show }: SubmissionInput,
): Promise<RewardEntry> {
  const member = requireBand(viewer);
  const collaboration = await findOwnCollaboration(member, conversationId);
  if (!collaboration)
    throw new AppError(
      "forbidden",
      "Only the two bands of a confirmed collaboration can send in its photo",
    );
  const photo = await requireNightPhoto(member.bandId, photoUrl);
  const data = {
    collaborationId: collaboration.id,
    ...photo,
    ...show,
    submittedByBandId: member.bandId,
    submittedById: member.userId,
  };
  try {
    return await transaction(async (tx) => {
      // Of two that come with the same photo at once, the second finds the first.
      await lockByName(tx, "photos of nights");
      const earlierId = await findSamePhoto(tx, collaboration.id, photo);
      return presentReward(
        await tx.submission.create({ data: { ...data, earlierId }, select: REWARD_SELECT }),
        member.bandId,
      );
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw await alreadySent(collaboration.id);
    throw error;
  }
}

async function alreadySent(collaborationId: string): Promise<AppError> {
  const waiting = await db.submission.count({ where: { collaborationId, status: "Pending" } });
  if (waiting > 0)
    return new AppError("conflict", "A photo of this collaboration is already waiting for review");
  return fieldConflict("showDate", "A photo of this show has already been approved");
}

const WAITING = { where: { status: "Pending" }, select: { id: true } } as const;
const BAND = { select: { id: true, name: true, city: true, country: true } } as const;

/** The confirmed collaboration behind a conversation, with both bands and the photo that waits for review; null unless the viewer's band is one of the two. */
export function findOwnCollaboration(viewer: BandViewer, conversationId: string) {
  return db.collaboration.findFirst({
    where: { conversationId, ...ownCollaborations(viewer) },
    select: { id: true, createdAt: true, band1: BAND, band2: BAND, submissions: WAITING },
  });
}
