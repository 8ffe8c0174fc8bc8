import { AUDIENCE_FIGURES } from "@/lib/figures";

// What is not named here is not exported.

export const selectFields = <Name extends string>(...names: Name[]) =>
  // `Object.fromEntries` types any list of pairs by `string`.
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

export const BAND_NAME = { select: selectFields("id", "name") };

/** Exported with the id and the `displayName`. */
export const PARTNER = { select: selectFields("id", "name", "deactivatedAt", "deletedAt") };

export const BAND_FIELDS = selectFields(
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

export const EXPORT_FIELDS = {
  release: selectFields(
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
  tourDate: selectFields(
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
  track: selectFields(
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
  upload: selectFields(
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
  conversation: {
    ...selectFields("id", "createdAt", "lastActivityAt"),
    band1: PARTNER,
    band2: PARTNER,
  },
  message: selectFields(
    "id",
    "conversationId",
    "senderBandId",
    "senderUserId",
    "content",
    "createdAt",
  ),
  collaboration: {
    ...selectFields("id", "conversationId", "confirmedByBandId", "confirmedByUserId", "createdAt"),
    band1: PARTNER,
    band2: PARTNER,
  },
  submission: selectFields(
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
  point: selectFields("id", "amount", "reason", "reference", "createdAt"),
  grant: selectFields("id", "reason", "months", "days", "createdAt"),
  referral: { ...selectFields("id", "status", "createdAt", "completedAt"), referred: PARTNER },
  notification: selectFields(
    "id",
    "type",
    "title",
    "body",
    "aboutBandIds",
    "url",
    "readAt",
    "createdAt",
  ),
  drawNight: { ...selectFields("id", "legId", "night", "people", "createdAt"), partner: PARTNER },
  reliabilityEvent: selectFields(
    ...(["id", "legId", "cause", "isKept", "day", "createdAt"] as const),
    ...(["reply", "repliedAt", "replyEditedAt", "isHidden"] as const),
  ),
  report: { ...selectFields("id", "reason", "details", "createdAt"), band: PARTNER },
  profileEdit: {
    ...selectFields("id", "subject", "action", "itemName", "changes", "createdAt"),
    user: { select: selectFields("id", "username") },
  },
};

/** Of the reports only the own ones: the others may be sealed. */
export const swapFields = (bandId: string) =>
  ({
    ...selectFields(
      "id",
      "kind",
      "state",
      "proposedByBandId",
      "expiresAt",
      "returnBy",
      "createdAt",
    ),
    ...selectFields("onAt", "closedAt"),
    members: { select: { ...selectFields("answer", "answeredAt"), band: PARTNER } },
    legs: {
      select: {
        ...selectFields("id", "state", "night", "time", "venue", "city", "country", "terms"),
        ...selectFields("offer", "offerNo", "offerByBandId", "offeredAt", "agreedAt", "closedAt"),
        host: PARTNER,
        guest: PARTNER,
        reports: {
          where: { bandId },
          select: selectFields(
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
      select: selectFields("id", "legId", "bandId", "userId", "kind", "data", "createdAt"),
      orderBy: { createdAt: "asc" },
    },
  }) as const;
