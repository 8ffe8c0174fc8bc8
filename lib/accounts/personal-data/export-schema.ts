import { z } from "zod";
import { timestamp } from "@/lib/fields";
import { BandRole } from "@/lib/generated/prisma/enums";

const rows = z.array(z.looseObject({ id: z.uuid() }));

const namedBand = z.looseObject({ id: z.uuid(), name: z.string() });

/** An account without a band, or of a member who is no owner, has no lists. */
export const AccountExport = z
  .looseObject({
    exportedAt: timestamp,
    account: z.looseObject({
      id: z.uuid(),
      username: z.string(),
      /** Null once another account has confirmed this address. */
      email: z.string().nullable(),
      emailConfirmedAt: timestamp.nullable(),
      createdAt: timestamp,
      bandRole: z.enum(BandRole).nullable(),
      band: namedBand.nullable(),
    }),
    /** Only in an owner's export, with the lists below. */
    band: namedBand.nullable(),
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
