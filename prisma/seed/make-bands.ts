import { Semaphore } from "async-mutex";
import sharp from "sharp";
import { requireBand, type BandViewer } from "@/lib/access";
import { signUp } from "@/lib/accounts/commands";
import { grantAdmin } from "@/lib/admin/users/roles";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { changeBiography, changePhoto, chooseGenres, updateBand } from "@/lib/bands/commands";
import { BandUpdate } from "@/lib/bands/schema";
import { db } from "@/lib/db";
import { createRelease } from "@/lib/discography/commands";
import { ReleaseInput } from "@/lib/discography/schema";
import { upsertGenres } from "@/lib/genres/commands";
import { posterSvg } from "@/lib/poster";
import type { PosterOptions } from "@/lib/poster/art";
import { storeImage } from "@/lib/uploads/commands";
import { ago, fromNow } from "./clock";
import { DEMO_ADMIN_USERNAME, type DemoBand } from "./demo-bands";
import { demoReferrals } from "./demo-stories";

const pictures = new Semaphore(2);

export type Cast = Map<string, BandViewer>;

/** `photos` resolves when all photos are stored, which takes longer than the sign-ups. */
export async function signUpBands(
  bands: DemoBand[],
): Promise<{ cast: Cast; photos: Promise<unknown> }> {
  const cast: Cast = new Map();
  const photos: Promise<void>[] = [];
  for (const band of bands) {
    const viewer = await join(band, cast);
    cast.set(band.username, viewer);
    await fillProfile(viewer, band);
    photos.push(addPhoto(viewer, band).then(() => backdate(viewer, band.joinedDaysAgo)));
  }
  return { cast, photos: Promise.all(photos) };
}

export async function appointAdmin(cast: Cast): Promise<BandViewer> {
  const admin = actor(cast, DEMO_ADMIN_USERNAME);
  if (!admin.email) throw new Error("The demo's admin has no email address");
  await grantAdmin(admin.email);
  return { ...admin, isAdmin: true };
}

export function actor(cast: Cast, username: string): BandViewer {
  const viewer = cast.get(username);
  if (!viewer) throw new Error(`The demo has no band of the user ${username}`);
  return viewer;
}

async function join(
  { username, email, password, name }: DemoBand,
  cast: Cast,
): Promise<BandViewer> {
  const inviter = demoReferrals.find(({ referred }) => referred === username)?.referrer;
  const code =
    inviter &&
    (await db.band.findUniqueOrThrow({ where: { id: actor(cast, inviter).bandId } })).referralCode;
  const { user, sessionId } = await signUp(
    { username, email, password, bandName: name, referralCode: code },
    { ip: `demo ${username}` },
  );
  await db.user.update({ where: { id: user.userId }, data: { emailConfirmedAt: new Date() } });
  const viewer = await findSessionViewer(sessionId);
  if (!viewer) throw new Error(`${username} could not sign in`);
  return requireBand(viewer);
}

async function fillProfile(viewer: BandViewer, band: DemoBand): Promise<void> {
  const { bandId } = viewer;
  const { name: city, region, country } = band.city;
  await updateBand(
    viewer,
    bandId,
    BandUpdate.parse({
      city,
      region,
      country,
      influences: band.influences,
      publicProfile: band.publicProfile,
      ...band.audience,
    }),
  );
  await changeBiography(viewer, bandId, band.biography);
  const genres = await upsertGenres(viewer, band.genres);
  await chooseGenres(
    viewer,
    bandId,
    genres.map(({ id }) => id),
  );
  for (const release of band.releases)
    await createRelease(viewer, bandId, ReleaseInput.parse(release));
  await db.tourDate.createMany({
    data: band.tourDates.map(({ daysFromNow, ...date }) => ({
      ...date,
      bandId,
      date: fromNow(daysFromNow),
    })),
  });
  const { latitude, longitude } = band.city;
  await db.band.update({ where: { id: bandId }, data: { latitude, longitude } });
}

async function addPhoto(viewer: BandViewer, band: DemoBand): Promise<void> {
  if (band.hasPhoto)
    await changePhoto(viewer, viewer.bandId, await storePoster(viewer.bandId, band));
}

/** Posters: nothing is fetched, nothing is licensed. */
export function storePoster(bandId: string, poster: PosterOptions): Promise<string> {
  return pictures.runExclusive(async () => {
    const svg = Buffer.from(posterSvg(poster));
    return storeImage(bandId, await sharp(svg).png({ compressionLevel: 1 }).toBuffer());
  });
}

async function backdate({ bandId, userId }: BandViewer, days: number): Promise<void> {
  const joined = ago(days * 24 * 60);
  await db.user.update({ where: { id: userId }, data: { createdAt: joined } });
  await db.accessGrant.updateMany({
    where: { bandId, reason: "SIGNUP" },
    data: { createdAt: joined },
  });
  await db.referral.updateMany({ where: { referredBandId: bandId }, data: { createdAt: joined } });
  await db.referral.updateMany({
    where: { referredBandId: bandId, status: "Completed" },
    data: { completedAt: joined },
  });
  await db.$executeRaw`
    UPDATE bands SET created_at = ${joined}, access_expires_at = access_expires_at - make_interval(days => ${days}::int) WHERE id = ${bandId}::uuid`;
}
