import { z } from "zod";
import { timestamp } from "@/lib/fields";

const rows = z.array(z.looseObject({ id: z.uuid() }));

/** An account without a band has no lists. */
export const AccountExport = z
  .looseObject({
    exportedAt: timestamp,
    account: z.looseObject({
      id: z.uuid(),
      username: z.string(),
      email: z.string(),
      createdAt: timestamp,
    }),
    band: z.looseObject({ id: z.uuid(), name: z.string() }).nullable(),
    releases: rows.optional(),
    tourDates: rows.optional(),
    tracks: rows.optional(),
    uploads: rows.optional(),
    conversations: rows.optional(),
    messages: rows.optional(),
    collaborations: rows.optional(),
    submissions: rows.optional(),
    points: rows.optional(),
    grants: rows.optional(),
    referrals: rows.optional(),
    notifications: rows.optional(),
    swaps: rows.optional(),
    drawNights: rows.optional(),
    reliabilityEvents: rows.optional(),
    reports: rows.optional(),
    profileEdits: rows.optional(),
  })
  .meta({ id: "AccountExport" });
