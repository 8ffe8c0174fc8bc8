import { randomInt } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import { normaliseCityName } from "@/lib/cities/normalise";
import { db, transaction } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { BandRole } from "@/lib/generated/prisma/enums";
import { completeReferral } from "@/lib/referrals/commands";
import { PEAKS } from "@/lib/tracks/limits";

/** The password of every user, unless one is created with its own hash. */
export const PASSWORD = "correct horse";
let passwordHash: Promise<string> | undefined;

const SIX_MONTHS = 182 * 24 * 60 * 60 * 1000;

/** Unique: the tail of a UUIDv7 is random. */
const unique = () => uuid().replaceAll("-", "").slice(-12);

/** A band; its `points` are in the ledger too. */
export async function makeBand({
  points = 0,
  ...given
}: Partial<Prisma.BandUncheckedCreateInput> = {}) {
  const mark = unique();
  const band = await db.band.create({
    data: {
      name: `Band ${mark}`,
      country: "DE",
      city: "Leipzig",
      referralCode: mark.toUpperCase(),
      accessExpiresAt: new Date(Date.now() + SIX_MONTHS),
      ...given,
    },
  });
  if (points === 0) return band;
  await db.pointEntry.create({
    data: { bandId: band.id, amount: points, reason: "COLLABORATION", reference: mark },
  });
  return { ...band, points };
}

export async function makeUser(given: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const mark = unique();
  const bandId = given.bandId === undefined ? (await makeBand()).id : given.bandId;
  const bandRole = bandId ? ("OWNER" as const) : null;
  const user = await db.user.create({
    data: {
      username: `user-${mark}`,
      email: `${mark}@example.com`,
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      emailConfirmedAt: new Date(),
      bandRole,
      ...given,
      bandId,
    },
    include: { band: true },
  });
  return { ...user, email: user.email ?? "" };
}

/** A signed-in member of a new band, with a session row. */
export async function makeViewer(
  given: {
    band?: Partial<Prisma.BandUncheckedCreateInput>;
    user?: Partial<Prisma.UserUncheckedCreateInput>;
  } = {},
): Promise<BandViewer & { email: string }> {
  const band = await makeBand(given.band);
  return startSession(await makeUser({ ...given.user, bandId: band.id }), band);
}

/** Another signed-in user of the viewer's band. */
export async function makeBandmate(
  { bandId }: BandViewer,
  bandRole: BandRole = "MEMBER",
): Promise<BandViewer & { email: string }> {
  const band = await db.band.findUniqueOrThrow({ where: { id: bandId } });
  return startSession(await makeUser({ bandId, bandRole }), band);
}

/** Somebody with an account but no band, as after leaving one. */
export async function makeBandless() {
  const viewer = await makeViewer();
  const data = { bandId: null, bandRole: null };
  await db.user.update({ where: { id: viewer.userId }, data });
  return { ...viewer, ...data, bandName: null };
}

type TestUser = Awaited<ReturnType<typeof makeUser>>;

async function startSession(user: TestUser, band: { id: string; name: string; aiHelp: boolean }) {
  const session = await db.session.create({
    data: { userId: user.id, expiresAt: new Date(Date.now() + SIX_MONTHS) },
  });
  const { id: userId, username, email, role } = user;
  return {
    sessionId: session.id,
    userId,
    username,
    email,
    emailConfirmed: user.emailConfirmedAt !== null,
    isAdmin: role === "ADMIN",
    bandId: band.id,
    bandName: band.name,
    bandRole: user.bandRole,
    aiHelp: band.aiHelp,
  };
}

export const makeAdmin = () => makeViewer({ user: { role: "ADMIN" } });

export async function makeGenre(given: Partial<Prisma.GenreUncheckedCreateInput> = {}) {
  const name = given.name ?? `Genre ${unique()}`;
  return db.genre.create({
    data: { name, slug: name.toLowerCase().replaceAll(" ", "-"), ...given },
  });
}

/** A city in Germany, with an id beyond those of GeoNames. */
export async function makeCity(given: Partial<Prisma.CityUncheckedCreateInput> = {}) {
  const name = given.name ?? `City ${unique()}`;
  const place = { country: "DE", population: 50_000, latitude: 51.5, longitude: 10.5 };
  return db.city.create({
    data: {
      id: randomInt(1_000_000_000, 2_000_000_000),
      ...place,
      name,
      searchName: normaliseCityName(name),
      ...given,
    },
  });
}

/** A completed upload, by default of a new band. There is no file behind its `url`. */
export async function makeUpload(given: Partial<Prisma.UploadUncheckedCreateInput> = {}) {
  const bandId = given.bandId ?? (await makeBand()).id;
  const id = given.id ?? uuid();
  const url = `/files/${id.replaceAll("-", "")}-600x600.jpg`;
  const upload = await db.upload.create({
    data: {
      id,
      bandId,
      address: url,
      contentType: "image/jpeg",
      bytes: 1,
      width: 600,
      height: 600,
      storedAt: new Date(),
      ...given,
    },
  });
  return { ...upload, url };
}

/** A track that plays. */
export async function makeTrack(
  given: Partial<Prisma.TrackUncheckedCreateInput> & { bandId: string },
) {
  const upload = await makeUpload({ bandId: given.bandId, purpose: "track" });
  return db.track.create({
    data: {
      uploadId: upload.id,
      title: "A song",
      position: 1,
      format: "mp3",
      state: "ready",
      seconds: 61.04,
      peaks: Buffer.alloc(PEAKS),
      ...given,
    },
  });
}

/** Completes a band's profile, and its referral if it has one. */
export async function completeProfile(bandId: string): Promise<void> {
  const profile = {
    photoUrl: "/files/photo.jpg",
    biography: "Loud.",
    genreNames: ["Post Punk"],
    country: "DE",
    spotifyListeners: 5,
  };
  await db.band.update({ where: { id: bandId }, data: profile });
  await transaction((tx) => completeReferral(tx, bandId));
}

/** A confirmed collaboration in a new conversation. */
export async function makeCollaboration(
  given: Partial<Prisma.CollaborationUncheckedCreateInput> = {},
) {
  const band1Id = given.band1Id ?? (await makeBand()).id;
  const band2Id = given.band2Id ?? (await makeBand()).id;
  const pair = [band1Id, band2Id].sort().join(":");
  const members = { create: [{ bandId: band1Id }, { bandId: band2Id }] };
  const conversationId =
    given.conversationId ??
    (await db.conversation.create({ data: { band1Id, band2Id, pair, members } })).id;
  return db.collaboration.create({
    data: { confirmedByBandId: band1Id, ...given, band1Id, band2Id, conversationId },
  });
}

/** A pending photo of a new collaboration. */
export async function makeSubmission(given: Partial<Prisma.SubmissionUncheckedCreateInput> = {}) {
  const collaboration = given.collaborationId
    ? await db.collaboration.findUniqueOrThrow({ where: { id: given.collaborationId } })
    : await makeCollaboration();
  const submittedByBandId = given.submittedByBandId ?? collaboration.band1Id;
  const photoUrl = given.photoUrl ?? (await makeUpload({ bandId: submittedByBandId })).url;
  const submission = await db.submission.create({
    data: { ...given, collaborationId: collaboration.id, submittedByBandId, photoUrl },
  });
  return { ...submission, collaboration };
}

/** A conversation, by default of new bands. `messages` alternate between them, the first by band1. */
export async function makeConversation(
  given: { band1Id?: string; band2Id?: string; messages?: string[] } = {},
) {
  const band1Id = given.band1Id ?? (await makeBand()).id;
  const band2Id = given.band2Id ?? (await makeBand()).id;
  const messages = given.messages ?? [];
  const owes = messages.length === 0 ? null : messages.length % 2 ? band2Id : band1Id;
  const writers = [band1Id, band2Id].slice(0, messages.length);
  const member = (bandId: string) => ({
    bandId,
    unansweredSince: bandId === owes ? new Date() : null,
    wroteAt: writers.includes(bandId) ? new Date() : null,
  });
  return db.conversation.create({
    data: {
      band1Id,
      band2Id,
      pair: [band1Id, band2Id].sort().join(":"),
      members: { create: [member(band1Id), member(band2Id)] },
      messages: {
        create: messages.map((content, turn) => ({
          content,
          senderBandId: turn % 2 ? band2Id : band1Id,
          createdAt: new Date(Date.now() + turn),
        })),
      },
    },
  });
}
