import type { BandViewer } from "@/lib/access";
import { reviewSubmission } from "@/lib/admin/collaborations/commands";
import { confirmCollaboration } from "@/lib/collaborations/commands";
import { SubmissionInput } from "@/lib/collaborations/schema";
import { submitPhoto } from "@/lib/collaborations/commands";
import { markRead, openConversation, sendMessage } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import { ago } from "./clock";
import { demoBands } from "./demo-bands";
import type { DemoCollaboration, DemoStory, DemoSubmission } from "./demo-stories";
import { actor, storePoster, type Cast } from "./make-bands";

type Night = { conversationId: string; submission: DemoSubmission; photo: Promise<string> };

/** Answers with the night whose photo is still to be sent, if there is one. */
export async function tellStory(
  cast: Cast,
  { between, messages, unreadBy, collaboration }: DemoStory,
): Promise<Night | undefined> {
  const [starter, other] = [actor(cast, between[0]), actor(cast, between[1])];
  const submission = collaboration?.submission;
  const photo = submission && paintNight(cast, [starter, other], submission);
  const { conversation } = await openConversation(starter, {
    band1Id: starter.bandId,
    band2Id: other.bandId,
  });
  const sentIds: string[] = [];
  for (const { from, content } of messages) {
    const sender = actor(cast, from);
    if (from === unreadBy) await markRead(sender, conversation.id);
    const sent = await sendMessage(sender, {
      conversationId: conversation.id,
      senderBandId: sender.bandId,
      content,
    });
    sentIds.push(sent.message.id);
  }
  const sentAt = messages.map(({ minutesAgo }) => ago(minutesAgo));
  await db.$executeRaw`
    UPDATE messages SET created_at = at
    FROM unnest(${sentIds}::uuid[], ${sentAt}::timestamptz[]) AS sent (id, at) WHERE messages.id = sent.id`;
  for (const username of between)
    if (username !== unreadBy) await markRead(actor(cast, username), conversation.id);
  const [first, last] = [messages[0], messages.at(-1)];
  const lastActivityAt = ago(last?.minutesAgo ?? 0);
  await db.conversation.update({
    where: { id: conversation.id },
    data: { createdAt: ago(first?.minutesAgo ?? 0), lastActivityAt },
  });
  await db.conversationMember.updateMany({
    where: { conversationId: conversation.id },
    data: { lastActivityAt },
  });
  await db.conversationMember.updateMany({
    where: { conversationId: conversation.id, unansweredSince: { not: null } },
    data: { unansweredSince: lastActivityAt },
  });
  if (collaboration) await agree(cast, conversation.id, starter, other, collaboration);
  return submission && photo ? { conversationId: conversation.id, submission, photo } : undefined;
}

async function agree(
  cast: Cast,
  conversationId: string,
  starter: BandViewer,
  other: BandViewer,
  { confirmedBy, minutesAgo }: DemoCollaboration,
) {
  const { collaboration } = await confirmCollaboration(actor(cast, confirmedBy), {
    conversationId,
    band1Id: starter.bandId,
    band2Id: other.bandId,
  });
  await db.collaboration.update({
    where: { id: collaboration.id },
    data: { createdAt: ago(minutesAgo) },
  });
}

function paintNight(
  cast: Cast,
  bands: [BandViewer, BandViewer],
  { submittedBy, venue }: DemoSubmission,
): Promise<string> {
  const bill = bands.map(({ bandName }) => bandName).join(" + ");
  const genres = demoBands.find(({ username }) => username === submittedBy)?.genres ?? [];
  return storePoster(actor(cast, submittedBy).bandId, {
    name: bill,
    genres,
    seed: `${bill} ${venue}`,
    shape: "square",
  });
}

export async function sendPhoto(
  cast: Cast,
  admin: BandViewer,
  { conversationId, submission, photo }: Night,
): Promise<void> {
  const photoUrl = await photo;
  const { submittedBy, minutesAgo, venue, showDaysAgo, caption, rewardType, decision } = submission;
  const sender = actor(cast, submittedBy);
  const showDate = ago(showDaysAgo * 24 * 60)
    .toISOString()
    .slice(0, 10);
  const entry = await submitPhoto(
    sender,
    SubmissionInput.parse({ conversationId, venue, showDate, caption, photoUrl }),
  );
  if (decision)
    await reviewSubmission(admin, entry.id, {
      status: decision.status,
      rewardType,
      adminComment: decision.adminComment,
    });
  await db.submission.update({
    where: { id: entry.id },
    data: { createdAt: ago(minutesAgo), ...(decision && { decidedAt: ago(decision.minutesAgo) }) },
  });
}
