import { z } from "zod";
import { requireBand, visibleMessages, type BandViewer, type Viewer } from "@/lib/access";
import {
  BAND_FIELDS,
  BAND_NAME,
  EXPORT_FIELDS,
  PARTNER,
  selectFields,
  swapFields,
} from "@/lib/accounts/personal-data/export-fields";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { fillInConfirmers, fillInWriters } from "@/lib/accounts/personal-data/member-names";
import { recordOwnAction } from "@/lib/audit/commands";
import { displayName, isHidden } from "@/lib/display-name";
import { db } from "@/lib/db";
import { countUse } from "@/lib/rate-limits";
import { fillInNames } from "@/lib/notification-names";
import { isOthersNight, withoutReasons } from "@/lib/swaps/rules/third-band";
import { SwapEventData } from "@/lib/swaps/schema";

/** Bounds the memory for bands with very long lists. */
const BATCH_SIZE = 500;

type Batch = { take: number; orderBy: { id: "asc" }; cursor?: { id: string }; skip?: number };
type ReadBatch = (batch: Batch) => Promise<{ id: string }[]>;

/**
 * All data of the viewer and, for owners, their band (`EXPORT_FIELDS`), without secrets, sealed
 * reports, or who in another band wrote a message. Throws password_required or rate_limited.
 */
export async function exportAccount(viewer: Viewer): Promise<AsyncGenerator<string>> {
  await requireReauthentication(viewer, "exportData");
  await countUse("exports", [viewer.userId]);
  await recordOwnAction(db, viewer.userId, "exportData");
  return streamExport(viewer);
}

async function* streamExport(viewer: Viewer): AsyncGenerator<string> {
  const { userId } = viewer;
  const own = viewer.bandId && viewer.bandRole === "OWNER" ? requireBand(viewer) : null;
  const [account, band] = [await findAccount(userId), own && (await findBand(own))];
  const replacer = (_: string, value: unknown) => presentPartner(value, viewer.bandId);
  yield JSON.stringify({ exportedAt: new Date(), account, band }, replacer).slice(0, -1);
  for (const [name, read] of Object.entries(own ? listReaders(own) : {})) {
    yield `,"${name}":[`;
    yield* streamRows(read, replacer);
    yield "]";
  }
  yield "}";
}

const Partner = z.strictObject({
  id: z.string(),
  name: z.string(),
  deactivatedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
});

/** Bands read with `PARTNER`, wherever they are in a row: of a hidden one not the name. */
function presentPartner(value: unknown, ownBandId: string | null): unknown {
  // Most values are none: parsing each takes twelve times as long.
  if (typeof value !== "object" || value === null || !("deactivatedAt" in value)) return value;
  const { data } = Partner.safeParse(value);
  if (!data) return value;
  return { id: data.id, name: data.id === ownBandId ? data.name : displayName(data) };
}

type Replacer = (key: string, value: unknown) => unknown;

async function* streamRows(read: ReadBatch, replacer: Replacer): AsyncGenerator<string> {
  let lastId: string | undefined;
  for (;;) {
    const rows = await read({
      take: BATCH_SIZE,
      orderBy: { id: "asc" },
      ...(lastId && { cursor: { id: lastId }, skip: 1 }),
    });
    if (rows.length > 0)
      yield (lastId ? "," : "") + rows.map((row) => JSON.stringify(row, replacer)).join(",");
    lastId = rows.at(-1)?.id;
    if (rows.length < BATCH_SIZE) return;
  }
}

function findAccount(userId: string) {
  const sessions = {
    select: {
      ...selectFields("createdAt", "lastUsedAt", "userAgent", "expiresAt", "endedAt"),
      pushSubscription: { select: selectFields("createdAt", "lastSentAt") },
    },
    orderBy: { createdAt: "desc" },
    take: BATCH_SIZE,
  } as const;
  return db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...selectFields("id", "username", "email", "emailConfirmedAt", "role", "createdAt"),
      sessions,
      secondFactor: { select: selectFields("enabledAt") },
      knownDevices: { select: selectFields("createdAt", "lastUsedAt") },
      mailOptOuts: { select: selectFields("kind", "createdAt") },
      pushSettings: { select: selectFields("showsText", "quietFrom", "quietUntil", "timeZone") },
      conversationMarks: {
        select: selectFields("conversationId", "unreadCount", "lastReadAt", "mutedAt"),
      },
      bandRole: true,
      band: BAND_NAME,
    },
  });
}

async function findBand(own: BandViewer) {
  const {
    bandsintownApiKey,
    genres,
    users: members,
    invitations,
    ...band
  } = await db.band.findUniqueOrThrow({
    where: { id: own.bandId },
    select: {
      ...BAND_FIELDS,
      users: { select: selectFields("id", "username", "bandRole"), orderBy: { createdAt: "asc" } },
      invitations: {
        select: selectFields(
          "email",
          "createdAt",
          "expiresAt",
          "revokedAt",
          "acceptedAt",
          "invitedById",
        ),
        orderBy: { id: "asc" },
      },
      genres: { select: { genre: BAND_NAME }, orderBy: { position: "asc" } },
      referredBy: {
        select: { ...selectFields("createdAt", "status", "completedAt"), referrer: PARTNER },
      },
      blocks: { select: { createdAt: true, blocked: PARTNER } },
      dismissals: { select: { createdAt: true, dismissed: PARTNER } },
      matchPreferences: { select: selectFields("preferences", "savedAt") },
      swapSettings: {
        select: selectFields(
          "isOpen",
          "maxKm",
          "preferredPlaces",
          "openWeekends",
          "room",
          "roomCapacity",
          "savedAt",
        ),
      },
      hiddenSuggestions: { select: selectFields("id", "hiddenAt") },
    },
  });
  return {
    ...band,
    members,
    invitations: invitations.map(({ invitedById, ...invitation }) => ({
      ...invitation,
      ...(invitedById === own.userId && { invitedBy: own.username }),
    })),
    genres: genres.map(({ genre }) => genre),
    hasBandsintownKey: bandsintownApiKey !== null,
  };
}

const ofBand = (bandId: string) => ({ OR: [{ band1Id: bandId }, { band2Id: bandId }] });

function listReaders(own: BandViewer): Record<string, ReadBatch> {
  const { bandId } = own;
  const where = { bandId };
  return {
    releases: (batch) =>
      db.release.findMany({
        where: { bandId, deletedAt: null },
        select: EXPORT_FIELDS.release,
        ...batch,
      }),
    tourDates: (batch) =>
      db.tourDate.findMany({
        where: { bandId, deletedAt: null },
        select: EXPORT_FIELDS.tourDate,
        ...batch,
      }),
    tracks: (batch) =>
      db.track.findMany({
        where: { bandId, deletedAt: null },
        select: EXPORT_FIELDS.track,
        ...batch,
      }),
    uploads: (batch) => db.upload.findMany({ where, select: EXPORT_FIELDS.upload, ...batch }),
    conversations: (batch) =>
      db.conversation.findMany({
        where: ofBand(bandId),
        select: EXPORT_FIELDS.conversation,
        ...batch,
      }),
    messages: (batch) => exportMessages(bandId, batch),
    collaborations: (batch) => exportCollaborations(bandId, batch),
    submissions: (batch) => exportSubmissions(bandId, batch),
    points: (batch) => db.pointEntry.findMany({ where, select: EXPORT_FIELDS.point, ...batch }),
    grants: (batch) => db.accessGrant.findMany({ where, select: EXPORT_FIELDS.grant, ...batch }),
    referrals: (batch) =>
      db.referral.findMany({
        where: { referrerBandId: bandId },
        select: EXPORT_FIELDS.referral,
        ...batch,
      }),
    notifications: (batch) => exportNotifications(bandId, batch),
    swaps: (batch) => exportSwaps(own, batch),
    drawNights: (batch) =>
      db.drawNight.findMany({ where, select: EXPORT_FIELDS.drawNight, ...batch }),
    reliabilityEvents: (batch) =>
      db.reliabilityEvent.findMany({ where, select: EXPORT_FIELDS.reliabilityEvent, ...batch }),
    reports: (batch) =>
      db.report.findMany({
        where: { reporterBandId: bandId },
        select: EXPORT_FIELDS.report,
        ...batch,
      }),
    profileEdits: (batch) =>
      db.profileEdit.findMany({ where, select: EXPORT_FIELDS.profileEdit, ...batch }),
  };
}

async function exportMessages(bandId: string, batch: Batch) {
  const messages = await db.message.findMany({
    where: { conversation: ofBand(bandId), ...visibleMessages({ bandId }) },
    select: EXPORT_FIELDS.message,
    ...batch,
  });
  return fillInWriters(bandId, messages);
}

async function exportCollaborations(bandId: string, batch: Batch) {
  const collaborations = await db.collaboration.findMany({
    where: ofBand(bandId),
    select: EXPORT_FIELDS.collaboration,
    ...batch,
  });
  return fillInConfirmers(bandId, collaborations);
}

async function exportSubmissions(bandId: string, batch: Batch) {
  const submissions = await db.submission.findMany({
    where: { collaboration: ofBand(bandId) },
    select: { ...EXPORT_FIELDS.submission, submittedByBand: PARTNER },
    ...batch,
  });
  return submissions.map(({ submittedByBand: band, ...submission }) => ({
    ...submission,
    ...(band.id !== bandId && isHidden(band) && { photoUrl: "" }),
  }));
}

async function exportNotifications(bandId: string, batch: Batch) {
  const notifications = await db.notification.findMany({
    where: { bandId },
    select: EXPORT_FIELDS.notification,
    ...batch,
  });
  return (await fillInNames(notifications)).map(
    ({ aboutBandIds, ...notification }) => notification,
  );
}

async function exportSwaps({ bandId, userId, username }: BandViewer, batch: Batch) {
  const swaps = await db.swap.findMany({
    where: { members: { some: { bandId } } },
    select: swapFields(bandId),
    ...batch,
  });
  return swaps.map(({ events, ...swap }) => ({
    ...swap,
    events: events
      .map((event) =>
        isOthersNight(event.legId, swap.legs, bandId)
          ? { ...event, data: withoutReasons(SwapEventData.parse(event.data)) }
          : event,
      )
      .map(({ userId: doneById, ...event }) => ({
        ...event,
        ...(doneById === userId && event.bandId === bandId && { doneBy: username }),
      })),
  }));
}
