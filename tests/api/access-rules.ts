import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeWav, storeTrackFile } from "@/tests/support/audio";
import {
  makeBand,
  makeCollaboration,
  makeConversation,
  makeGenre,
  makeSubmission,
  makeUpload,
} from "@/tests/support/factories";
import { call } from "./client";
import { ACCOUNT_RULES, makeMembership } from "./account-access-rules";
import { SWAP_RULES } from "./swap-access-rules";

/**
 * Which of these may call: visitor, deactivated user, former member, other band, admin, own band (named in path and
 * body). `users` need no band, `bands` any band. `own` holds for every member of the band, `owners` not for members,
 * `self` for one's own account alone.
 */
export type Who = "everyone" | "users" | "bands" | "own" | "owners" | "self" | "admins" | "nobody";

/** A valid body, for calls that validate before they check ownership. */
export type Rule = {
  who: Who;
  body?: (world: World) => object;
  query?: string;
  prepare?: (own: BandViewer, world: World) => Promise<Prepared>;
};

/** Makes the call work for the own band, so that others are refused only for lack of ownership. */
export type Prepared = { paths?: Record<string, string>; query?: string; body?: object };

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A band's resources by their names in paths. */
export async function makeWorld({ bandId, userId }: BandViewer) {
  const third = await makeBand();
  const conversation = await makeConversation({
    band1Id: third.id,
    band2Id: bandId,
    messages: ["Hello"],
  });
  const [message, release, tourDate, upload, session, genre, submission] = await Promise.all([
    db.message.findFirstOrThrow({ where: { conversationId: conversation.id } }),
    db.release.create({ data: { bandId, title: "First" } }),
    db.tourDate.create({
      data: {
        bandId,
        date: new Date("2030-01-01T20:00:00Z"),
        venue: "Nato",
        city: "Leipzig",
        country: "DE",
      },
    }),
    makeUpload({ bandId, purpose: "track", storageName: uuid() }),
    db.session.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } }),
    makeGenre(),
    makeSubmission(),
  ]);
  const track = await db.track.create({
    data: { bandId, uploadId: upload.id, title: "Demo", position: 1, format: "mp3" },
  });
  const paths: Record<string, string> = {
    ...(await makeMembership(bandId)),
    bandId,
    matchId: third.id,
    suggestionId: "access",
    conversationId: conversation.id,
    messageId: message.id,
    releaseId: release.id,
    tourDateId: tourDate.id,
    trackId: track.id,
    uploadId: upload.id,
    partNumber: "1",
    sessionId: session.id,
    collaborationId: submission.id,
    reportId: uuid(),
    emailId: uuid(),
    referralId: uuid(),
    eventId: uuid(),
  };
  return {
    paths,
    bandId,
    thirdId: third.id,
    conversationId: conversation.id,
    genreId: genre.id,
    trackId: track.id,
  };
}

const everyone: Rule = { who: "everyone" };
const users: Rule = { who: "users" };
const bands: Rule = { who: "bands" };
const own: Rule = { who: "own" };
const admins: Rule = { who: "admins" };
const nobody: Rule = { who: "nobody" };
/** For whoever has an address that was signed. */
const unsigned: Rule = { who: "nobody", query: "?expires=99999999999999&signature=none" };

/** The own band has sent the first part of a file. */
async function sendPart(own: BandViewer): Promise<Prepared & { paths: { uploadId: string } }> {
  const { uploadId, key } = (
    await call("POST", "/api/uploads/s3/multipart", {
      as: own,
      body: { filename: "demo.mp3", metadata: { purpose: "track" } },
    })
  ).body as { uploadId: string; key: string };
  const query = `?key=${encodeURIComponent(key)}`;
  const { url } = (
    await call("GET", `/api/uploads/s3/multipart/${uploadId}/1${query}`, { as: own })
  ).body as { url: string };
  const { headers } = await fetch(url, { method: "PUT", body: uuid() });
  return {
    paths: { uploadId },
    query: `${query}&partNumbers=1`,
    body: { parts: [{ PartNumber: 1, ETag: headers.get("etag") }] },
  };
}

async function sendFile(own: BandViewer): Promise<{ paths: { uploadId: string } }> {
  const { paths, query, body } = await sendPart(own);
  await call("POST", `/api/uploads/s3/multipart/${paths.uploadId}/complete${query}`, {
    as: own,
    body,
  });
  return { paths };
}

async function sendTrack(own: BandViewer): Promise<Prepared> {
  const { uploadId } = (await sendFile(own)).paths;
  const track = await db.track.create({
    data: {
      bandId: own.bandId,
      uploadId,
      title: "Heard",
      position: 2,
      format: "mp3",
      state: "ready",
      seconds: 1,
      peaks: Buffer.alloc(1),
    },
  });
  return { paths: { trackId: track.id } };
}

/** The third band has written already: the two can confirm a collaboration. */
async function answerThird(
  { bandId }: BandViewer,
  { thirdId, conversationId }: World,
): Promise<Prepared> {
  await db.message.create({ data: { conversationId, senderBandId: bandId, content: "Yes" } });
  await db.conversationMember.updateMany({
    where: { conversationId, bandId },
    data: { wroteAt: new Date() },
  });
  return { body: { conversationId, band1Id: bandId, band2Id: thirdId } };
}

async function playTogether(
  { bandId }: BandViewer,
  { thirdId, conversationId }: World,
): Promise<Prepared> {
  await makeCollaboration({ band1Id: thirdId, band2Id: bandId, conversationId });
  return { body: { conversationId, photoUrl: (await makeUpload({ bandId })).url } };
}

const ofUpload: Rule = { who: "own", prepare: sendPart };

const release = () => ({ title: "Second" });
const show = () => ({ date: "2030-02-01", venue: "Nato", city: "Leipzig", country: "DE" });

/** Every published call; a test fails if one is missing. */
export const RULES: Record<string, Rule> = {
  ...ACCOUNT_RULES,
  ...SWAP_RULES,
  "GET /api/admin/access": users,
  "GET /api/admin/audit-log": admins,
  "GET /api/admin/collaborations": admins,
  "PATCH /api/admin/collaborations/{collaborationId}": admins,
  "GET /api/admin/export-csv": admins,
  "GET /api/admin/held-messages": admins,
  "PATCH /api/admin/held-messages/{messageId}": admins,
  "GET /api/admin/emails": admins,
  "PATCH /api/admin/emails/{emailId}": admins,
  "GET /api/admin/referrals": admins,
  "PATCH /api/admin/referrals/{referralId}": admins,
  "GET /api/admin/reports": admins,
  "PATCH /api/admin/reports/{reportId}": admins,
  "GET /api/admin/stats": admins,
  "GET /api/admin/top-bands": admins,
  "POST /api/admin/user-action": admins,
  "GET /api/admin/users": admins,
  "GET /api/admin/waiting": admins,
  "POST /api/ai/bio": { who: "bands", body: () => ({ biography: "Three people" }) },
  "POST /api/ai/bio/stream": { who: "bands", body: () => ({ biography: "Three people" }) },
  "POST /api/ai/conversation-starters": {
    who: "bands",
    body: ({ thirdId }) => ({ bandId: thirdId }),
  },
  "POST /api/ai/match-explanation": { who: "bands", body: ({ thirdId }) => ({ bandId: thirdId }) },
  "POST /api/ai/navbar-suggestions": { who: "own", body: ({ bandId }) => ({ bandId }) },
  "GET /api/bands": users,
  "GET /api/bands/summary": users,
  "GET /api/bands/{bandId}": everyone,
  "PUT /api/bands/{bandId}/biography": { who: "own", body: () => ({ biography: "New" }) },
  "POST /api/bands/{bandId}/block": bands,
  "DELETE /api/bands/{bandId}/block": bands,
  "GET /api/bands/{bandId}/blocks": own,
  "GET /api/bands/{bandId}/conversations": own,
  "GET /api/bands/{bandId}/dashboard": own,
  "GET /api/bands/{bandId}/discography": everyone,
  "POST /api/bands/{bandId}/discography": { who: "own", body: release },
  "POST /api/bands/{bandId}/dismiss-suggestion/{suggestionId}": own,
  "DELETE /api/bands/{bandId}/dismiss-suggestion/{suggestionId}": own,
  "POST /api/bands/{bandId}/dismiss-match/{matchId}": own,
  "DELETE /api/bands/{bandId}/dismiss-match/{matchId}": own,
  "POST /api/bands/{bandId}/draw/still-right": own,
  "GET /api/bands/{bandId}/genres": everyone,
  "POST /api/bands/{bandId}/genres": {
    who: "own",
    body: ({ genreId }) => ({ genreIds: [genreId] }),
  },
  "POST /api/bands/{bandId}/messages": {
    who: "bands",
    prepare: async (_own, { thirdId }) => ({ paths: { bandId: thirdId } }),
    body: () => ({ content: "Hello" }),
  },
  "PUT /api/bands/{bandId}/photo": { who: "own", body: () => ({ photoURL: null }) },
  "GET /api/bands/{bandId}/referral-stats": own,
  "POST /api/bands/{bandId}/report": { who: "bands", body: () => ({ reason: "Spam" }) },
  "GET /api/bands/{bandId}/suggested-matches": own,
  "GET /api/bands/{bandId}/swap-fit": {
    who: "bands",
    prepare: async (_own, { thirdId }) => ({ paths: { bandId: thirdId } }),
  },
  "GET /api/bands/{bandId}/swap-matches": own,
  "GET /api/bands/{bandId}/swap-settings": own,
  "PATCH /api/bands/{bandId}/swap-settings": { who: "own", body: () => ({ maxKm: 250 }) },
  "GET /api/bands/{bandId}/tour-dates": everyone,
  "POST /api/bands/{bandId}/tour-dates": { who: "own", body: show },
  "GET /api/bands/{bandId}/tracks": everyone,
  "POST /api/bands/{bandId}/tracks": {
    who: "own",
    prepare: async ({ bandId }) => ({
      body: { objectURL: await storeTrackFile(bandId, makeWav({ seconds: 1 })), title: "Third" },
    }),
  },
  "PUT /api/bands/{bandId}/tracks/order": {
    who: "own",
    body: ({ trackId }) => ({ trackIds: [trackId] }),
  },
  "GET /api/bands/{bandId}/match-preferences": own,
  "PUT /api/bands/{bandId}/match-preferences": { who: "own", body: () => ({ country: "DE" }) },
  "DELETE /api/bands/{bandId}/match-preferences": own,
  "PATCH /api/bands/{bandId}/update": { who: "own", body: () => ({ region: "North" }) },
  "GET /api/cities": users,
  "POST /api/collaborations": { who: "own", prepare: answerThird },
  "POST /api/conversations": {
    who: "own",
    body: ({ bandId, thirdId }) => ({ band1Id: bandId, band2Id: thirdId }),
  },
  "GET /api/conversations/unread": bands,
  "GET /api/conversations/{conversationId}": own,
  "POST /api/conversations/{conversationId}/archive": own,
  "DELETE /api/conversations/{conversationId}/archive": own,
  "POST /api/conversations/{conversationId}/decline": own,
  "DELETE /api/conversations/{conversationId}/decline": own,
  "GET /api/conversations/{conversationId}/messages": own,
  "POST /api/conversations/{conversationId}/mute": own,
  "DELETE /api/conversations/{conversationId}/mute": own,
  "POST /api/conversations/{conversationId}/read": own,
  "POST /api/conversations/{conversationId}/writing": own,
  "DELETE /api/conversations/{conversationId}/writing": own,
  "GET /api/cron/mails": nobody,
  "POST /api/cron/mails": nobody,
  "GET /api/cron/sweep": nobody,
  "POST /api/cron/sweep": nobody,
  "PUT /api/discography/{releaseId}": { who: "own", body: release },
  "DELETE /api/discography/{releaseId}": own,
  "POST /api/discography/{releaseId}/restore": own,
  "GET /api/events": bands,
  "GET /api/genres": users,
  "POST /api/genres/batch-upsert": {
    who: "bands",
    body: () => ({ genreNames: [`Genre ${uuid().slice(-6)}`] }),
  },
  "GET /api/health": everyone,
  "GET /api/leaderboard": everyone,
  "GET /api/leaderboard/own": users,
  "POST /api/messages": {
    who: "own",
    body: ({ bandId, conversationId }) => ({
      conversationId,
      senderBandId: bandId,
      content: "Hello",
    }),
  },
  "POST /api/messages/{messageId}/report": { who: "own", body: () => ({ reason: "Spam" }) },
  "GET /api/notifications": bands,
  "POST /api/notifications/read": bands,
  "GET /api/notifications/unread": bands,
  "POST /api/objects/upload": bands,
  "GET /api/ready": everyone,
  "GET /api/rewards": users,
  "POST /api/rewards/upload": { who: "own", prepare: playTogether },
  "PUT /api/tour-dates/{tourDateId}": { who: "own", body: show },
  "DELETE /api/tour-dates/{tourDateId}": own,
  "POST /api/tour-dates/{tourDateId}/restore": own,
  "PATCH /api/tracks/{trackId}": { who: "own", body: () => ({ title: "Fourth" }) },
  "DELETE /api/tracks/{trackId}": own,
  // Of a track that is ready, and not for members only.
  "GET /api/tracks/{trackId}/audio": { who: "everyone", prepare: sendTrack },
  "POST /api/tracks/{trackId}/restore": own,
  "GET /api/uploads/{uploadId}": { who: "own", prepare: sendFile },
  "POST /api/uploads/s3/multipart": {
    who: "bands",
    body: () => ({ filename: "a.mp3", type: "audio/mpeg" }),
  },
  "PUT /api/uploads/local/{uploadId}": unsigned,
  "PUT /api/uploads/local/{uploadId}/parts/{partNumber}": unsigned,
  "GET /api/uploadthing": everyone,
  "POST /api/uploadthing": { who: "everyone", query: "?slug=bandPhoto" },
  "GET /api/uploads/s3/multipart/{uploadId}": ofUpload,
  "DELETE /api/uploads/s3/multipart/{uploadId}": ofUpload,
  "GET /api/uploads/s3/multipart/{uploadId}/batch": ofUpload,
  "POST /api/uploads/s3/multipart/{uploadId}/complete": ofUpload,
  "GET /api/uploads/s3/multipart/{uploadId}/{partNumber}": ofUpload,
  "GET /api/uploads/s3/params": { who: "bands", query: "?filename=a.mp3&type=audio/mpeg" },
  "GET /api/uploads/s3/sts": bands,
  "GET /api/user/bands": users,
  "GET /band/{bandId}/calendar.ics": everyone,
};
