import { ownConversations, visibleBands, type BandViewer } from "@/lib/access";
import { missingParts, type ProfilePart } from "@/lib/bands/completeness";
import { db } from "@/lib/db";
import { listSuggestedMatches } from "@/lib/discovery/matches";
import { daysLeft } from "@/lib/referrals/subscription";

/** From this score on a match is worth a suggestion, in percent. */
export const STRONG_MATCH = 60;
/** Conversations that are looked through, the most recently active. */
const RECENT = 50;
const MATCHES = 20;

type Partner = { conversationId: string; name: string };

/** What the rules look at; everything is the band's real state. */
export type Facts = {
  bandId: string;
  daysLeft: number;
  points: number;
  missing: ProfilePart[];
  /** Conversations whose last word is the other band's. */
  unanswered: Partner[];
  /** Confirmed collaborations without a photo that is waiting or approved. */
  withoutPhoto: Partner[];
  /** Names of the bands that match best and have not been written to. */
  strongMatches: string[];
};

/** The facts of the viewer's band as they stand now. */
export async function readFacts(viewer: BandViewer): Promise<Facts> {
  const [band, conversations, matches] = await Promise.all([readBand(viewer.bandId), readConversations(viewer), listSuggestedMatches(viewer, viewer.bandId, { limit: MATCHES, includeExplanations: "false" })]);
  const partners = (recent: typeof conversations) => recent.map(({ id, band1, band2 }) => ({ conversationId: id, name: (band1.id === viewer.bandId ? band2 : band1).name }));
  return {
    ...{ bandId: viewer.bandId, daysLeft: daysLeft(band.accessExpiresAt), points: band.points },
    missing: missingParts({ ...band, genres: band.genreNames }),
    unanswered: partners(conversations.filter(({ messages: [last] }) => last && last.senderBandId !== viewer.bandId)),
    withoutPhoto: partners(conversations.filter(({ collaboration }) => collaboration?.submissions.length === 0)),
    strongMatches: matches.filter(({ matchScore }) => matchScore >= STRONG_MATCH).map((match) => match.band.name),
  };
}

function readBand(bandId: string) {
  const profile = { photoUrl: true, biography: true, genreNames: true, country: true, spotifyListeners: true, instagramFollowers: true, facebookFollowers: true } as const;
  return db.band.findUniqueOrThrow({ where: { id: bandId }, select: { ...profile, points: true, accessExpiresAt: true } });
}

const BAND = { select: { id: true, name: true } } as const;

/** With bands out of reach there is nothing to do. */
function readConversations(viewer: BandViewer) {
  const reach = visibleBands(viewer);
  return db.conversation.findMany({
    where: { ...ownConversations(viewer), band1: reach, band2: reach },
    select: {
      ...{ id: true, band1: BAND, band2: BAND },
      messages: { select: { senderBandId: true }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
      collaboration: { select: { submissions: { where: { status: { in: ["Pending", "Approved"] } }, select: { id: true }, take: 1 } } },
    },
    orderBy: [{ lastActivityAt: "desc" }, { id: "desc" }],
    take: RECENT,
  });
}
