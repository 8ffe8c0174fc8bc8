import { visibleMessages, type Viewer } from "@/lib/access";
import { requireReauthentication } from "@/lib/accounts/sessions/reauthentication";
import { fillInConfirmers, fillInWriters } from "@/lib/accounts/personal-data/member-names";
import { recordOwnAction } from "@/lib/audit/commands";
import { db } from "@/lib/db";
import { AUDIENCE_FIGURES } from "@/lib/figures";
import { countUse } from "@/lib/rate-limits";
import { fillInNames } from "@/lib/notification-names";
import { isOfLeg } from "@/lib/swaps/rules/other-band";
import { SwapEventData } from "@/lib/swaps/schema";

/** Bounds the memory for bands with very long lists. */
const BATCH_SIZE = 500;

type Batch = { take: number; orderBy: { id: "asc" }; cursor?: { id: string }; skip?: number };
type ReadBatch = (batch: Batch) => Promise<{ id: string }[]>;

/** All data of the viewer and, for an owner, of its band, without secrets. Throws password_required or rate_limited. */
export async function exportAccount(viewer: Viewer): Promise<AsyncGenerator<string>> {
  await requireReauthentication(viewer, "exportData");
  await countUse("exports", [viewer.userId]);
  await recordOwnAction(db, viewer.userId, "exportData");
  return streamExport(viewer);
}

async function* streamExport(viewer: Viewer): AsyncGenerator<string> {
  const { userId } = viewer;
  const bandId = viewer.bandRole === "OWNER" ? viewer.bandId : null;
  const [account, band] = [await findAccount(userId), bandId && (await findBand(bandId))];
  yield JSON.stringify({ exportedAt: new Date(), account, band: band || null }).slice(0, -1);
  for (const [name, read] of Object.entries(bandId ? listReaders(bandId) : {})) {
    yield `,"${name}":[`;
    yield* streamRows(read);
    yield "]";
  }
  yield "}";
}

async function* streamRows(read: ReadBatch): AsyncGenerator<string> {
  let lastId: string | undefined;
  for (;;) {
    const rows = await read({
      take: BATCH_SIZE,
      orderBy: { id: "asc" },
      ...(lastId && { cursor: { id: lastId }, skip: 1 }),
    });
    if (rows.length > 0)
      yield (lastId ? "," : "") + rows.map((row) => JSON.stringify(row)).join(",");
    lastId = rows.at(-1)?.id;
    if (rows.length < BATCH_SIZE) return;
  }
}

const pick = <Name extends string>(...names: Name[]) =>
  // `Object.fromEntries` types any list of pairs by `string`.
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

const OTHER = { select: pick("id", "name") };

function findAccount(userId: string) {
  const sessions = {
    select: {
      ...pick("createdAt", "lastUsedAt", "userAgent", "expiresAt", "endedAt"),
      pushSubscription: { select: pick("createdAt", "lastSentAt") },
    },
    orderBy: { createdAt: "desc" },
    take: BATCH_SIZE,
  } as const;
  return db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...pick("id", "username", "email", "emailConfirmedAt", "role", "createdAt"),
      sessions,
      secondFactor: { select: pick("enabledAt") },
      knownDevices: { select: pick("createdAt", "lastUsedAt") },
      mailOptOuts: { select: pick("kind", "createdAt") },
      pushSettings: { select: pick("showsText", "quietFrom", "quietUntil", "timeZone") },
      conversationMarks: { select: pick("conversationId", "unreadCount", "lastReadAt", "mutedAt") },
      bandRole: true,
      band: OTHER,
    },
  });
}

const BAND_FIELDS = pick(
  "id",
  "name",
  "country",
  "region",
  "city",
  "influences",
  "biography",
  "photoUrl",
  ...AUDIENCE_FIGURES,
  "ticketSalesAsOf",
  "bandsintownApiKey",
  "bandsintownPublicLink",
  "publicProfile",
  "readMarks",
  "aiHelp",
  "referralCode",
  "accessExpiresAt",
  "points",
  "collaborationsCount",
  "createdAt",
  "updatedAt",
);

async function findBand(bandId: string) {
  const {
    bandsintownApiKey,
    genres,
    users: members,
    ...band
  } = await db.band.findUniqueOrThrow({
    where: { id: bandId },
    select: {
      ...BAND_FIELDS,
      users: { select: pick("id", "username", "bandRole"), orderBy: { createdAt: "asc" } },
      invitations: {
        select: pick("email", "createdAt", "expiresAt", "revokedAt", "acceptedAt"),
      },
      genres: { select: { genre: OTHER }, orderBy: { position: "asc" } },
      referredBy: { select: { ...pick("createdAt", "status", "completedAt"), referrer: OTHER } },
      blocks: { select: { createdAt: true, blocked: OTHER } },
      dismissals: { select: { createdAt: true, dismissed: OTHER } },
      matchPreferences: { select: pick("filters", "savedAt") },
      swapSettings: {
        select: pick(
          "isOpen",
          "maxKm",
          "preferredPlaces",
          "openWeekends",
          "room",
          "roomCapacity",
          "savedAt",
        ),
      },
      hiddenSuggestions: { select: pick("id", "hiddenAt") },
    },
  });
  return {
    ...band,
    members,
    genres: genres.map(({ genre }) => genre),
    hasBandsintownKey: bandsintownApiKey !== null,
  };
}

const FIELDS = {
  release: pick(
    "id",
    "title",
    "type",
    "releaseDate",
    "description",
    "streamingLinks",
    "coverArtUrl",
    "createdAt",
    "updatedAt",
  ),
  tourDate: pick(
    "id",
    "date",
    "hasTime",
    "venue",
    "city",
    "country",
    "description",
    "ticketUrl",
    "createdAt",
  ),
  track: pick(
    "id",
    "title",
    "membersOnly",
    "position",
    "format",
    "state",
    "problem",
    "seconds",
    "uploadId",
    "createdAt",
  ),
  upload: pick(
    "id",
    "purpose",
    "address",
    "givenName",
    "givenType",
    "givenBytes",
    "contentType",
    "bytes",
    "width",
    "height",
    "createdAt",
    "storedAt",
  ),
  conversation: { ...pick("id", "createdAt", "lastActivityAt"), band1: OTHER, band2: OTHER },
  message: pick("id", "conversationId", "senderBandId", "senderUserId", "content", "createdAt"),
  collaboration: {
    ...pick("id", "conversationId", "confirmedByBandId", "confirmedByUserId", "createdAt"),
    band1: OTHER,
    band2: OTHER,
  },
  submission: pick(
    "id",
    "collaborationId",
    "submittedByBandId",
    "status",
    "rewardType",
    "photoUrl",
    "caption",
    "venue",
    "showDate",
    "adminComment",
    "createdAt",
  ),
  point: pick("id", "amount", "reason", "reference", "createdAt"),
  grant: pick("id", "reason", "months", "days", "createdAt"),
  referral: { ...pick("id", "status", "createdAt", "completedAt"), referred: OTHER },
  notification: pick("id", "type", "title", "body", "aboutBandIds", "url", "readAt", "createdAt"),
  drawNight: { ...pick("id", "legId", "night", "people", "createdAt"), partner: OTHER },
  reliabilityEvent: pick(
    ...(["id", "legId", "cause", "isKept", "day", "createdAt"] as const),
    ...(["reply", "repliedAt", "replyEditedAt", "isHidden"] as const),
  ),
  report: { ...pick("id", "reason", "details", "createdAt"), band: OTHER },
  profileEdit: {
    ...pick("id", "subject", "action", "itemName", "changes", "createdAt"),
    user: { select: pick("id", "username") },
  },
};

/** Of the reports only the own ones: the others may be sealed. */
const swapFields = (bandId: string) =>
  ({
    ...pick("id", "kind", "state", "proposedByBandId", "expiresAt", "returnBy", "createdAt"),
    ...pick("onAt", "closedAt"),
    members: { select: { ...pick("answer", "answeredAt"), band: OTHER } },
    legs: {
      select: {
        ...pick("id", "state", "night", "time", "venue", "city", "country", "terms"),
        ...pick("offer", "offerNo", "offerByBandId", "offeredAt", "agreedAt", "closedAt"),
        host: OTHER,
        guest: OTHER,
        reports: {
          where: { bandId },
          select: pick(
            "night",
            "tookPlace",
            "people",
            "moneyAsAgreed",
            "wouldPlayAgain",
            "createdAt",
          ),
        },
      },
      orderBy: { position: "asc" },
    },
    events: {
      select: pick("id", "legId", "bandId", "kind", "data", "createdAt"),
      orderBy: { createdAt: "asc" },
    },
  }) as const;

/** As the page of a swap tells a ring's third band about nights of the others. */
const withoutReasons = <Event extends { data: unknown }>({ data, ...event }: Event) => ({
  ...event,
  data: SwapEventData.omit({ note: true, draw: true }).parse(data),
});

function listReaders(bandId: string): Record<string, ReadBatch> {
  const where = { bandId };
  const ofBand = { OR: [{ band1Id: bandId }, { band2Id: bandId }] };
  return {
    releases: (batch) =>
      db.release.findMany({ where: { bandId, deletedAt: null }, select: FIELDS.release, ...batch }),
    tourDates: (batch) =>
      db.tourDate.findMany({
        where: { bandId, deletedAt: null },
        select: FIELDS.tourDate,
        ...batch,
      }),
    tracks: (batch) =>
      db.track.findMany({ where: { bandId, deletedAt: null }, select: FIELDS.track, ...batch }),
    uploads: (batch) => db.upload.findMany({ where, select: FIELDS.upload, ...batch }),
    conversations: (batch) =>
      db.conversation.findMany({ where: ofBand, select: FIELDS.conversation, ...batch }),
    messages: async (batch) => {
      const messages = await db.message.findMany({
        where: { conversation: ofBand, ...visibleMessages({ bandId }) },
        select: FIELDS.message,
        ...batch,
      });
      return fillInWriters(bandId, messages);
    },
    collaborations: async (batch) =>
      fillInConfirmers(
        bandId,
        await db.collaboration.findMany({ where: ofBand, select: FIELDS.collaboration, ...batch }),
      ),
    submissions: (batch) =>
      db.submission.findMany({
        where: { collaboration: ofBand },
        select: FIELDS.submission,
        ...batch,
      }),
    points: (batch) => db.pointEntry.findMany({ where, select: FIELDS.point, ...batch }),
    grants: (batch) => db.accessGrant.findMany({ where, select: FIELDS.grant, ...batch }),
    referrals: (batch) =>
      db.referral.findMany({
        where: { referrerBandId: bandId },
        select: FIELDS.referral,
        ...batch,
      }),
    notifications: async (batch) => {
      const notifications = await db.notification.findMany({
        where,
        select: FIELDS.notification,
        ...batch,
      });
      return (await fillInNames(notifications)).map(
        ({ aboutBandIds, ...notification }) => notification,
      );
    },
    swaps: async (batch) => {
      const swaps = await db.swap.findMany({
        where: { members: { some: { bandId } } },
        select: swapFields(bandId),
        ...batch,
      });
      return swaps.map(({ events, ...swap }) => {
        const isOthers = ({ legId }: (typeof events)[number]) =>
          swap.legs.some((leg) => leg.id === legId && !isOfLeg(bandId, leg));
        return {
          ...swap,
          events: events.map((event) => (isOthers(event) ? withoutReasons(event) : event)),
        };
      });
    },
    drawNights: (batch) => db.drawNight.findMany({ where, select: FIELDS.drawNight, ...batch }),
    reliabilityEvents: (batch) =>
      db.reliabilityEvent.findMany({ where, select: FIELDS.reliabilityEvent, ...batch }),
    reports: (batch) =>
      db.report.findMany({ where: { reporterBandId: bandId }, select: FIELDS.report, ...batch }),
    profileEdits: (batch) =>
      db.profileEdit.findMany({ where, select: FIELDS.profileEdit, ...batch }),
  };
}
