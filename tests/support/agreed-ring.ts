import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { acceptSwap } from "@/lib/swaps/commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { AcceptInput, SwapInput, type Swap } from "@/lib/swaps/schema";
import { fromToday } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";

type RingScene = { ann: BandViewer; bri: BandViewer; cat: BandViewer; ring: Swap };
type Bands = Partial<Omit<RingScene, "ring">>;

/** Ann's night in Lille, and the one that she hosts in Bristol. */
type OwnNights = { away?: string; home?: string };

const NIGHTS: OwnNights = { away: fromToday(30), home: fromToday(60) };

/** Ann, of Bristol, plays in Bri's Lille, Bri in Cat's Sheffield, Cat in Bristol. */
export async function proposedRing(
  { away, home }: OwnNights = NIGHTS,
  bands: Bands = {},
): Promise<RingScene> {
  const ann = bands.ann ?? (await makeViewer({ band: { city: "Bristol", country: "UK" } }));
  const bri = bands.bri ?? (await makeViewer({ band: { city: "Lille", country: "FR" } }));
  const cat = bands.cat ?? (await makeViewer({ band: { city: "Sheffield", country: "UK" } }));
  const legs = [away ? { night: away } : {}, {}, home ? { night: home, venue: "Exchange" } : {}];
  const bandIds = [bri.bandId, cat.bandId];
  return { ann, bri, cat, ring: await proposeSwap(ann, SwapInput.parse({ bandIds, legs })) };
}

/** Accepts with the offers for the band's own nights. */
export function acceptRing(as: BandViewer, { id, legs }: Swap): Promise<Swap> {
  const own = legs.filter(({ host, guest }) => [host.id, guest.id].includes(as.bandId));
  const agree = Object.fromEntries(
    own.filter(({ offer }) => offer).map((leg) => [leg.id, leg.offerNo]),
  );
  return acceptSwap(as, id, AcceptInput.parse({ agree }));
}

/** As `proposedRing`, with all in: Ann's nights are agreed, Bri's in Sheffield is open. */
export async function ringThatIsOn(nights?: OwnNights): Promise<RingScene> {
  const scene = await proposedRing(nights);
  await acceptRing(scene.bri, scene.ring);
  return { ...scene, ring: await acceptRing(scene.cat, scene.ring) };
}

/** Oldest first. */
export async function textsIn(conversationId: string | null): Promise<string[]> {
  const messages = await db.message.findMany({
    where: { conversationId: conversationId! },
    orderBy: { createdAt: "asc" },
    select: { content: true },
  });
  return messages.map(({ content }) => content);
}

/** Title and body of what a band was told of its swaps, oldest first. */
export async function noticesOf({ bandId }: BandViewer): Promise<string[]> {
  const notices = await db.notification.findMany({
    where: { bandId, type: "swap" },
    orderBy: { createdAt: "asc" },
    select: { title: true, body: true },
  });
  return notices.map(({ title, body }) => `${title}. ${body}`.trim());
}
