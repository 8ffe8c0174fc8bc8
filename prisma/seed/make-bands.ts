import { Semaphore } from "async-mutex";
import sharp from "sharp";
import { requireBand, type BandViewer } from "@/lib/access";
import { createAccount } from "@/lib/accounts/commands";
import { hashPassword } from "@/lib/accounts/passwords/hashing";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { grantAdmin } from "@/lib/admin/users/roles";
import { changeOwnBand, saveFields, saveGenres, savePhoto } from "@/lib/bands/commands";
import { BandUpdate } from "@/lib/bands/schema";
import { db, transaction } from "@/lib/db";
import { ReleaseInput } from "@/lib/discography/schema";
import { posterSvg } from "@/lib/poster";
import type { PosterOptions } from "@/lib/poster/art";
import { storeImage } from "@/lib/uploads/pictures/store-picture";
import { ago, fromNow, MINUTES_PER_DAY } from "./clock";
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
  const genres = await db.genre.findMany({ select: { id: true, name: true } });
  const genreIds = new Map(genres.map(({ id, name }) => [name, id]));
  for (const band of bands) {
    const viewer = await join(band, cast);
    cast.set(band.username, viewer);
    await fillProfile(viewer, band, genreIds);
    await backdateBand(viewer, band.joinedDaysAgo);
    if (band.hasPhoto) photos.push(addPhoto(viewer, band));
  }
  await makeReleases(cast, bands);
  await makeTourDates(cast, bands);
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

const passwordHashes = new Map<string, Promise<string>>();

/** Many have the same password, and a hash is slow to make. */
function hashOnce(password: string): Promise<string> {
  const hash = passwordHashes.get(password) ?? hashPassword(password);
  passwordHashes.set(password, hash);
  return hash;
}

async function join(
  { username, email, password, name }: DemoBand,
  cast: Cast,
): Promise<BandViewer> {
  const inviter = demoReferrals.find(({ referred }) => referred === username)?.referrer;
  const referralCode =
    inviter &&
    (await db.band.findUniqueOrThrow({ where: { id: actor(cast, inviter).bandId } })).referralCode;
  const input = { username, email, password, bandName: name, referralCode };
  const passwordHash = await hashOnce(password);
  const { user, sessionId } = await transaction((tx) =>
    createAccount(tx, input, passwordHash, { ip: `demo ${username}` }),
  );
  await db.user.update({ where: { id: user.userId }, data: { emailConfirmedAt: new Date() } });
  const viewer = await findSessionViewer(sessionId);
  if (!viewer) throw new Error(`${username} could not sign in`);
  return requireBand(viewer);
}

async function fillProfile(
  viewer: BandViewer,
  band: DemoBand,
  genresByName: Map<string, string>,
): Promise<void> {
  const { bandId } = viewer;
  const { name: city, region, country, latitude, longitude } = band.city;
  const { biography, influences, publicProfile, audience } = band;
  const place = { city, region, country };
  const fields = BandUpdate.parse({ ...place, influences, publicProfile, ...audience });
  const genreIds = band.genres.flatMap((name) => genresByName.get(name) ?? []);
  await changeOwnBand(viewer, bandId, async (tx, before) => {
    await saveFields(tx, bandId, before, fields);
    await saveGenres(tx, bandId, genreIds);
    await tx.band.update({ where: { id: bandId }, data: { biography, latitude, longitude } });
  });
}

/** All at once: a release gives no points and tells nobody. */
async function makeReleases(cast: Cast, bands: DemoBand[]): Promise<void> {
  await db.release.createMany({
    data: bands.flatMap(({ username, releases }) =>
      releases.map((release) => ({
        ...ReleaseInput.parse(release),
        bandId: actor(cast, username).bandId,
      })),
    ),
  });
}

async function makeTourDates(cast: Cast, bands: DemoBand[]): Promise<void> {
  await db.tourDate.createMany({
    data: bands.flatMap(({ username, tourDates }) =>
      tourDates.map(({ daysFromNow, ...date }) => ({
        ...date,
        bandId: actor(cast, username).bandId,
        date: fromNow(daysFromNow),
      })),
    ),
  });
}

async function addPhoto(viewer: BandViewer, band: DemoBand): Promise<void> {
  const address = await storePoster(viewer.bandId, band);
  await changeOwnBand(viewer, viewer.bandId, (tx) => savePhoto(tx, viewer.bandId, address));
}

/** Posters: nothing is fetched, nothing is licensed. */
export function storePoster(bandId: string, poster: PosterOptions): Promise<string> {
  return pictures.runExclusive(async () => {
    const svg = Buffer.from(posterSvg(poster));
    return storeImage(bandId, await sharp(svg).png({ compressionLevel: 1 }).toBuffer());
  });
}

/** At once: what its referrals add to its free period depends on when that began. */
async function backdateBand({ bandId }: BandViewer, days: number): Promise<void> {
  await db.$executeRaw`
    UPDATE bands SET created_at = ${ago(days * MINUTES_PER_DAY)}, access_expires_at = access_expires_at - make_interval(days => ${days}::int)
    WHERE id = ${bandId}::uuid`;
}

/** Once the photos are stored: they complete profiles, and with them referrals. */
export async function backdateSignUps(): Promise<void> {
  await db.$executeRaw`UPDATE users SET created_at = b.created_at FROM bands b WHERE b.id = users.band_id`;
  await db.$executeRaw`
    UPDATE access_grants g SET created_at = b.created_at FROM bands b WHERE b.id = g.band_id AND g.reason = 'SIGNUP'`;
  await db.$executeRaw`
    UPDATE referrals r SET created_at = b.created_at, completed_at = CASE WHEN r.status = 'Completed' THEN b.created_at END
    FROM bands b WHERE b.id = r.referred_band_id`;
}
