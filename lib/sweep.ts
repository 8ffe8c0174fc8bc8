import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { MODEL_USES_RETENTION_DAYS } from "@/lib/ai/models/uses";
import { HIDDEN_DAYS } from "@/lib/ai/suggestions/schema";
import { EDIT_RETENTION_DAYS } from "@/lib/bands/history/record";
import { log } from "@/lib/log";
import { sweepOutbox } from "@/lib/mail/transport";
import { purgeOrphanedFiles, purgeUnusedUploads } from "@/lib/uploads/purge";
import { BOUND_ELSEWHERE, claimStore } from "@/lib/uploads/store-binding";

const ENDED_RETENTION_DAYS = 30;
const UNDO_DAYS = 1;

type SweptFiles = { uploads: number; orphans: number };

/** Deletes expired rows and files. Safe to run on several instances at once. */
export async function sweep(): Promise<SweptFiles> {
  const now = Date.now();
  await expireRows(now);
  await sweepOutbox(daysAgo(ENDED_RETENTION_DAYS, now));
  await removeLeftovers();
  return (await sweepFiles(now)) ?? { uploads: 0, orphans: 0 };
}

async function expireRows(now: number): Promise<void> {
  for (const { days, expire } of RETENTIONS) await expire(daysAgo(days, now));
}

const daysAgo = (days: number, now: number) => new Date(now - days * DAY_MS);

type Retention = { days: number; expire: (before: Date) => PromiseLike<unknown> };

const RETENTIONS: Retention[] = [
  {
    // Streams resume from the log; a browser away for longer reads everything anew.
    days: 7,
    expire: (before) => db.event.deleteMany({ where: { createdAt: { lt: before } } }),
  },
  {
    days: 90,
    expire: (before) => db.notification.deleteMany({ where: { createdAt: { lt: before } } }),
  },
  {
    days: EDIT_RETENTION_DAYS,
    expire: (before) => db.profileEdit.deleteMany({ where: { createdAt: { lt: before } } }),
  },
  {
    // Contract, "For every call".
    days: 1,
    expire: (before) => db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } }),
  },
  {
    days: 1,
    expire: (before) =>
      db.upload.deleteMany({
        where: {
          purpose: "picture",
          multipartId: null,
          storedAt: null,
          address: null,
          createdAt: { lt: before },
        },
      }),
  },
  {
    days: UNDO_DAYS,
    expire: (before) => db.release.deleteMany({ where: { deletedAt: { lt: before } } }),
  },
  {
    days: UNDO_DAYS,
    expire: (before) => db.tourDate.deleteMany({ where: { deletedAt: { lt: before } } }),
  },
  {
    days: UNDO_DAYS,
    expire: (before) => db.track.deleteMany({ where: { deletedAt: { lt: before } } }),
  },
  {
    days: HIDDEN_DAYS,
    expire: (before) => db.hiddenSuggestion.deleteMany({ where: { hiddenAt: { lt: before } } }),
  },
  {
    days: 2,
    expire: (before) => db.modelBudget.deleteMany({ where: { day: { lt: before } } }),
  },
  {
    days: MODEL_USES_RETENTION_DAYS + 1,
    expire: (before) => db.modelUse.deleteMany({ where: { day: { lt: before } } }),
  },
  {
    days: ENDED_RETENTION_DAYS,
    expire: (before) =>
      db.session.deleteMany({
        where: { OR: [{ expiresAt: { lt: before } }, { endedAt: { lt: before } }] },
      }),
  },
  {
    days: 365,
    expire: (before) => db.knownDevice.deleteMany({ where: { lastUsedAt: { lt: before } } }),
  },
  {
    days: 1,
    expire: (before) =>
      db.referral.updateMany({
        where: { addressKey: { not: null }, createdAt: { lt: before } },
        data: { addressKey: null },
      }),
  },
  {
    days: ENDED_RETENTION_DAYS,
    expire: (before) => db.bandInvitation.deleteMany({ where: { expiresAt: { lt: before } } }),
  },
  {
    days: ENDED_RETENTION_DAYS,
    expire: (before) => db.passwordReset.deleteMany({ where: { expiresAt: { lt: before } } }),
  },
  {
    days: ENDED_RETENTION_DAYS,
    expire: (before) => db.emailConfirmation.deleteMany({ where: { expiresAt: { lt: before } } }),
  },
];

/** What bands and members who are gone left behind. */
async function removeLeftovers(): Promise<void> {
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
