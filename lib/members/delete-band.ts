import { requireOwner, type Viewer } from "@/lib/access";
import { requirePassword } from "@/lib/accounts/passwords/require-password";
import { eraseBand, lockForErasure } from "@/lib/accounts/personal-data/erase-band";
import { recordOwnAction } from "@/lib/audit/commands";
import { transaction } from "@/lib/db";
import { refreshConversations } from "@/lib/events/refresh-conversations";
import { discardOutbox } from "@/lib/mail/transport";
import { lockAsOwner } from "@/lib/members/lock";
import { startPurging } from "@/lib/uploads/purge";

/** Accounts stay; all sessions end, the owner's too. Throws forbidden, or as `requirePassword`. */
export async function deleteBand(viewer: Viewer, bandId: string, password: string): Promise<void> {
  const own = requireOwner(viewer, bandId);
  await requirePassword(viewer, password, "password");
  const uploads = await transaction(async (tx) => {
    await lockForErasure(tx, bandId);
    await lockAsOwner(tx, own);
    await recordOwnAction(tx, own.userId, "deleteBand", { band: bandId });
    const erased = await eraseBand(tx, bandId, own.userId);
    await refreshConversations(tx, bandId);
    return erased;
  });
  await discardOutbox({ email: null, bandId });
  await startPurging(uploads);
}
