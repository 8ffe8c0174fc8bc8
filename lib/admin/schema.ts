import { z } from "zod";
import { COMMENT_MAX, RewardEntry } from "@/lib/collaborations/schema";
import { id, prose, timestamp } from "@/lib/fields";
import { ReportStatus, RewardType, SubmissionStatus } from "@/lib/generated/prisma/enums";
import { cursorOf, PageQuery } from "@/lib/paging";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";

/** Rows of a page with a number (specification section 9). */
export const ROWS_PER_PAGE = 10;
const LAST_PAGE = 1_000_000;
const NOTE_MAX = 2000;

/** Days that "extend" adds without a value, and the most it takes. */
export const EXTEND_DAYS = 30;
export const EXTEND_DAYS_MAX = 3650;

const page = z.coerce.number("Page must be a number").int("Page must be a whole number").min(1, "Page must be at least 1").max(LAST_PAGE).default(1);

/** One of `values` in any case; an empty value and "all" filter nothing. */
function choice<const T extends string>(name: string, values: readonly T[]) {
  return z
    .string()
    .trim()
    .transform((given) => (["", "all"].includes(given.toLowerCase()) ? undefined : (values.find((value) => value.toLowerCase() === given.toLowerCase()) ?? given)))
    .pipe(z.enum(values as [T, ...T[]], `There is no such ${name}`).optional())
    .optional();
}

export const AccessAnswer = z.object({ hasAccess: z.boolean() }).meta({ id: "AdminAccess" });

// ---- Statistics

export const StatsAnswer = z
  .object({
    totalUsers: z.int(),
    totalBands: z.int(),
    totalCollaborationsStarted: z.int(),
    totalCollaborationsSubmitted: z.int(),
    totalActiveReferrals: z.int(),
    /** One entry a day (UTC), oldest first. */
    series: z.array(z.object({ date: z.iso.date(), users: z.int(), collaborations: z.int(), submissions: z.int() })),
  })
  .meta({ id: "AdminStats" });
export type StatsAnswer = z.output<typeof StatsAnswer>;

// ---- Users

export const USER_SORTS = ["email", "bandName", "dateJoined", "daysLeft", "referralsMade", "totalCollaborations"] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const UsersQuery = z.object({
  search: z.string().trim().max(200).optional(),
  status: choice("status", SUBSCRIPTION_STATUSES),
  sort: z.enum(USER_SORTS, "There is no such order").default("dateJoined"),
  order: z.enum(["asc", "desc"], "Order must be asc or desc").default("desc"),
  page,
});
export type UsersQuery = z.output<typeof UsersQuery>;

export const AdminUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    isActive: z.boolean(),
    bandName: z.string().nullable(),
    bandId: z.uuid().nullable(),
    country: z.string().nullable(),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    daysLeft: z.int().min(0),
    referralsMade: z.int().min(0),
    totalCollaborations: z.int().min(0),
    dateJoined: timestamp,
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.output<typeof AdminUser>;

export const UsersAnswer = z.object({ users: z.array(AdminUser), total: z.int(), page: z.int(), totalPages: z.int() });
export type UsersAnswer = z.output<typeof UsersAnswer>;

export const USER_ACTIONS = ["extend", "resetReferral", "deactivate", "activate"] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** `value` is the number of days for `extend`. */
export const UserActionInput = z.object({
  userId: id,
  action: z.enum(USER_ACTIONS, "There is no such action"),
  value: z
    .number("Days must be a number")
    .int("Days must be a whole number")
    .min(1, "Days must be at least 1")
    .max(EXTEND_DAYS_MAX, `Days must be at most ${EXTEND_DAYS_MAX}`)
    .nullish(),
});
export type UserActionInput = z.output<typeof UserActionInput>;

export const UserActionAnswer = z.object({ user: AdminUser });

export const ExportAnswer = z.object({ csvData: z.string(), filename: z.string() });

// ---- Collaborations

export const CollaborationParams = z.object({ collaborationId: z.uuid() });

export const CollaborationsQuery = z.object({
  status: choice("status", Object.values(SubmissionStatus)),
  reward: choice("reward type", Object.values(RewardType)),
  country: z
    .string()
    .trim()
    .max(60)
    .transform((code) => (["", "all"].includes(code.toLowerCase()) ? undefined : code.toUpperCase()))
    .optional(),
  page,
});
export type CollaborationsQuery = z.output<typeof CollaborationsQuery>;

/** A submission for review; `city` and `country` are those of the band that sent it in. */
export const AdminCollaboration = RewardEntry.extend({
  adminComment: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  submittedBy: z.string(),
}).meta({ id: "AdminCollaboration" });
export type AdminCollaboration = z.output<typeof AdminCollaboration>;

export const CollaborationsAnswer = z.object({ collaborations: z.array(AdminCollaboration), total: z.int(), totalPages: z.int() });
export type CollaborationsAnswer = z.output<typeof CollaborationsAnswer>;

export const ReviewInput = z
  .object({
    status: z.enum(["Approved", "Rejected"], "Status must be Approved or Rejected").optional(),
    rewardType: z.enum(RewardType, "There is no such reward type").optional(),
    adminComment: prose("Comment", COMMENT_MAX).optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), "Nothing to change");
export type ReviewInput = z.output<typeof ReviewInput>;

// ---- Reports and the log

export const ReportParams = z.object({ reportId: z.uuid() });
/** The sort values of a page's last row. */
export const Position = z.tuple([timestamp, z.uuid()]);

export const AuditLogQuery = PageQuery.extend({ cursor: cursorOf(Position) });

export const ReportsQuery = AuditLogQuery.extend({ status: choice("status", Object.values(ReportStatus)) });
export type ReportsQuery = z.output<typeof ReportsQuery>;

export const ReportInput = z.object({
  status: z.enum(ReportStatus, "There is no such status"),
  note: prose("Note", NOTE_MAX).optional(),
});
export type ReportInput = z.output<typeof ReportInput>;

const Named = z.object({ id: z.uuid(), name: z.string() });

export const AdminReport = z
  .object({
    id: z.uuid(),
    reporter: Named,
    band: Named,
    reason: z.string(),
    details: z.string(),
    status: z.enum(ReportStatus),
    note: z.string(),
    decidedAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "AdminReport" });
export type AdminReport = z.output<typeof AdminReport>;

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

export const AuditLogEntry = z
  .object({
    id: z.uuid(),
    actor: z.object({ id: z.uuid(), username: z.string() }).nullable(),
    action: z.string(),
    targetType: z.string(),
    targetId: z.string(),
    before: Facts,
    after: Facts,
    createdAt: timestamp,
  })
  .meta({ id: "AuditLogEntry" });
export type AuditLogEntry = z.output<typeof AuditLogEntry>;
