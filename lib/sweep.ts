import { db } from "@/lib/db";
import { USES_KEPT_DAYS } from "@/lib/models/uses";
import { HIDDEN_DAYS } from "@/lib/suggestions/schema";
import { discardOrphans, discardUnused } from "@/lib/uploads/discard";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How long the event log is kept for streams that resume (milliseconds); a browser away for longer reads everything anew. */
const EVENTS_KEPT = 7 * DAY;
/** How long an answer to an Idempotency-Key is kept (contract, "For every call"). */
const ANSWERS_KEPT = DAY;
/** How long ended sessions and used links are kept, for questions afterwards. */
const ENDED_KEPT = 30 * DAY;

/** How long an upload may be opened without its file: its address has long expired. */
const UNSENT_KEPT = DAY;

/** How long a device is known to an account that it does not sign in to. */
const DEVICES_KEPT = 365 * DAY;

/** How long a notice stands under the bell. */
const NOTICES_KEPT = 90 * DAY;

/** How long the deletion of a release, a tour date or a track can be taken back. */
const DELETED_KEPT = DAY;

/** Removes rows that have served: old events and notices, recorded answers, uploads without a file, deleted releases, tour dates and tracks, sessions and links that ended, devices that sign in no more, dismissed suggestions, what models were asked. May run on every instance. */
export async function sweep(now = Date.now()): Promise<void> {
  const before = (age: number) => new Date(now - age);
  await db.event.deleteMany({ where: { createdAt: { lt: before(EVENTS_KEPT) } } });
  await db.notification.deleteMany({ where: { createdAt: { lt: before(NOTICES_KEPT) } } });
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before(ANSWERS_KEPT) } } });
  await db.upload.deleteMany({
    where: {
      purpose: "picture",
      storedAt: null,
      address: null,
      createdAt: { lt: before(UNSENT_KEPT) },
    },
  });
  await db.release.deleteMany({ where: { deletedAt: { lt: before(DELETED_KEPT) } } });
  await db.tourDate.deleteMany({ where: { deletedAt: { lt: before(DELETED_KEPT) } } });
  await db.track.deleteMany({ where: { deletedAt: { lt: before(DELETED_KEPT) } } });
  await db.hiddenSuggestion.deleteMany({ where: { hiddenAt: { lt: before(HIDDEN_DAYS * DAY) } } });
  await db.modelBudget.deleteMany({ where: { day: { lt: before(2 * DAY) } } });
  await db.modelUse.deleteMany({ where: { day: { lt: before((USES_KEPT_DAYS + 1) * DAY) } } });
  await discardUnused(now);
  await db.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lt: before(ENDED_KEPT) } }, { endedAt: { lt: before(ENDED_KEPT) } }],
    },
  });
  await db.knownDevice.deleteMany({ where: { lastUsedAt: { lt: before(DEVICES_KEPT) } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: before(ENDED_KEPT) } } });
  await db.emailConfirmation.deleteMany({ where: { expiresAt: { lt: before(ENDED_KEPT) } } });
}

/** The part of a sweep that is about files, and besides files that no upload has; answers how many it removed. */
export async function sweepFiles(now = Date.now()): Promise<{ uploads: number; orphans: number }> {
  return { uploads: await discardUnused(now), orphans: await discardOrphans(now) };
}
