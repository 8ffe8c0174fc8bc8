import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { MODEL_USES_RETENTION_DAYS } from "@/lib/ai/models/uses";
import { HIDDEN_DAYS } from "@/lib/ai/suggestions/schema";
import { EDIT_RETENTION_DAYS } from "@/lib/bands/history/record";
import { log } from "@/lib/log";
import { sweepOutbox } from "@/lib/mail/transport";
import { purgeOrphanedFiles, purgeUnusedUploads } from "@/lib/uploads/purge";
import { BOUND_ELSEWHERE, claimStore } from "@/lib/uploads/store-binding";

/** Streams resume from the log; a browser away for longer reads everything anew. */
const EVENT_TTL_MS = 7 * DAY_MS;
/** Contract, "For every call". */
const IDEMPOTENCY_TTL_MS = DAY_MS;
const ENDED_TTL_MS = 30 * DAY_MS;

const UNSENT_UPLOAD_TTL_MS = DAY_MS;

const DEVICE_TTL_MS = 365 * DAY_MS;

const REFERRAL_ADDRESS_TTL_MS = DAY_MS;

const NOTIFICATION_TTL_MS = 90 * DAY_MS;

const UNDO_TTL_MS = DAY_MS;

type SweptFiles = { uploads: number; orphans: number };

/** Deletes expired rows and files. Safe to run on several instances at once. */
export async function sweep(now = Date.now()): Promise<SweptFiles> {
  await expireRows(now);
  await sweepOutbox(new Date(now - ENDED_TTL_MS));
  await removeLeftovers();
  return (await sweepFiles(now)) ?? { uploads: 0, orphans: 0 };
}

async function expireRows(now: number): Promise<void> {
  const before = (age: number) => new Date(now - age);
  await db.event.deleteMany({ where: { createdAt: { lt: before(EVENT_TTL_MS) } } });
  await db.notification.deleteMany({ where: { createdAt: { lt: before(NOTIFICATION_TTL_MS) } } });
  await db.profileEdit.deleteMany({
    where: { createdAt: { lt: before(EDIT_RETENTION_DAYS * DAY_MS) } },
  });
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before(IDEMPOTENCY_TTL_MS) } } });
  await db.upload.deleteMany({
    where: {
      purpose: "picture",
      multipartId: null,
      storedAt: null,
      address: null,
      createdAt: { lt: before(UNSENT_UPLOAD_TTL_MS) },
    },
  });
  await db.release.deleteMany({ where: { deletedAt: { lt: before(UNDO_TTL_MS) } } });
  await db.tourDate.deleteMany({ where: { deletedAt: { lt: before(UNDO_TTL_MS) } } });
  await db.track.deleteMany({ where: { deletedAt: { lt: before(UNDO_TTL_MS) } } });
  await db.hiddenSuggestion.deleteMany({
    where: { hiddenAt: { lt: before(HIDDEN_DAYS * DAY_MS) } },
  });
  await db.modelBudget.deleteMany({ where: { day: { lt: before(2 * DAY_MS) } } });
  await db.modelUse.deleteMany({
    where: { day: { lt: before((MODEL_USES_RETENTION_DAYS + 1) * DAY_MS) } },
  });
  await db.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lt: before(ENDED_TTL_MS) } }, { endedAt: { lt: before(ENDED_TTL_MS) } }],
    },
  });
  await db.knownDevice.deleteMany({ where: { lastUsedAt: { lt: before(DEVICE_TTL_MS) } } });
  await db.referral.updateMany({
    where: { addressKey: { not: null }, createdAt: { lt: before(REFERRAL_ADDRESS_TTL_MS) } },
    data: { addressKey: null },
  });
  await db.bandInvitation.deleteMany({ where: { expiresAt: { lt: before(ENDED_TTL_MS) } } });
  await db.passwordReset.deleteMany({ where: { expiresAt: { lt: before(ENDED_TTL_MS) } } });
  await db.emailConfirmation.deleteMany({ where: { expiresAt: { lt: before(ENDED_TTL_MS) } } });
}

/** What bands and members who are gone left behind. */
async function removeLeftovers(): Promise<void> {
  // During an upgrade, the previous version erases bands, but not their edits.
  await db.profileEdit.deleteMany({ where: { band: { deletedAt: { not: null } } } });
  // A message stored while a member leaves may recreate their mark.
  await db.conversationMark.deleteMany({ where: { user: { bandId: null } } });
  // A confirmation stored during an erasure may name the erased user.
  await db.collaboration.updateMany({
    where: { confirmedByUser: { passwordHash: "" } },
    data: { confirmedByUserId: null },
  });
}

/** Null if the store belongs to another database. */
export async function sweepFiles(now = Date.now()): Promise<SweptFiles | null> {
  if (!(await claimStore())) {
    log.warn(BOUND_ELSEWHERE);
    return null;
  }
  return { uploads: await purgeUnusedUploads(now), orphans: await purgeOrphanedFiles(now) };
}
