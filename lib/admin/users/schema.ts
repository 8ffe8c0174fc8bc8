import { z } from "zod";
import { pageNumber } from "@/lib/admin/schema";
import { id, multilineText, timestamp } from "@/lib/fields";
import { BandRole } from "@/lib/generated/prisma/enums";
import { choiceParam, searchParam } from "@/lib/paging";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";

export const EXTEND_DAYS = 30;
const EXTEND_DAYS_MAX = 3650;
export const REASON_MAX = 500;

export const USER_SORTS = [
  "email",
  "bandName",
  "dateJoined",
  "daysLeft",
  "referralsMade",
  "totalCollaborations",
] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const UsersQuery = z.object({
  search: searchParam("A part of a username, of an email address or of a band's name."),
  status: choiceParam("status", SUBSCRIPTION_STATUSES),
  sort: z
    .enum(USER_SORTS, "There is no such order")
    .default("dateJoined")
    .describe("By what the list is sorted."),
  order: z
    .enum(["asc", "desc"], "Order must be asc or desc")
    .default("desc")
    .describe("Smallest or largest first."),
  page: pageNumber,
});
export type UsersQuery = z.output<typeof UsersQuery>;

export const AdminUser = z
  .object({
    id: z.uuid(),
    username: z.string(),
    /** Null once another account has confirmed this address. */
    email: z.string().nullable(),
    isActive: z.boolean(),
    bandName: z.string().nullable(),
    bandId: z.uuid().nullable(),
    bandRole: z.enum(BandRole).nullable(),
    isBandLive: z.boolean(),
    genres: z.array(z.string()),
    photoUrl: z.string().nullable(),
    country: z.string().nullable(),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    daysLeft: z.int().min(0),
    referralsMade: z.int().min(0),
    totalCollaborations: z.int().min(0),
    dateJoined: timestamp,
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.output<typeof AdminUser>;

export const UsersAnswer = z.object({
  users: z.array(AdminUser),
  total: z.int(),
  page: z.int(),
  totalPages: z.int(),
});
export type UsersAnswer = z.output<typeof UsersAnswer>;

const USER_ACTIONS = [
  "extend",
  "takeBackExtension",
  "resetReferral",
  "makeOwner",
  "deactivate",
  "activate",
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export const UserActionInput = z.object({
  userId: id,
  action: z.enum(USER_ACTIONS, "There is no such action"),
  value: z
    .number("Days must be a number")
    .int("Days must be a whole number")
    .min(1, "Days must be at least 1")
    .max(EXTEND_DAYS_MAX, `Days must be at most ${EXTEND_DAYS_MAX}`)
    .nullish(),
  reason: multilineText("Reason", REASON_MAX).optional(),
});
export type UserActionInput = z.output<typeof UserActionInput>;

export const UserActionAnswer = z.object({ user: AdminUser });

export const ExportQuery = z.object({
  format: z
    .enum(["json", "csv"], "Format must be json or csv")
    .default("json")
    .describe("`csv` answers the file itself in place of JSON."),
});
export type ExportFormat = z.output<typeof ExportQuery>["format"];
export const ExportAnswer = z.object({ csvData: z.string(), filename: z.string() });
