import { z } from "zod";
import { activeBandsSql, requireAdmin, type Viewer } from "@/lib/access";
import { countUsers } from "@/lib/admin/stats/queries";
import { ROWS_PER_PAGE } from "@/lib/admin/schema";
import type { UserSort, UsersAnswer, UsersQuery } from "@/lib/admin/users/schema";
import { admitPrepared, querySql } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { containsPattern } from "@/lib/like";
import { SUBSCRIPTION_STATUS } from "@/lib/referrals/queries";
import { AdminUserRow, presentAdminUser } from "@/lib/admin/users/present";

const Total = { total: z.number() };
const MatchRow = z.union([AdminUserRow.extend(Total), z.object({ id: z.null(), ...Total })]);

const ANY = Prisma.sql`true`;

const FIELDS = Prisma.sql`
  u.id, u.username::text AS username, u.email::text AS email,
  u.deactivated_at AS "deactivatedAt", u.created_at AS "createdAt",
  b.id AS "bandId", u.band_role AS "bandRole", b.name AS "bandName",
  (b.id IS NOT NULL AND ${activeBandsSql("b")}) AS "isBandLive",
  coalesce(b.genre_names, '{}') AS genres, b.photo_url AS "photoUrl", b.country,
  b.access_expires_at AS "accessExpiresAt",
  coalesce(b.collaborations_count, 0) AS "totalCollaborations",
  coalesce(b.referrals_count, 0) AS "referralsMade",
  ${SUBSCRIPTION_STATUS} AS "subscriptionStatus", statement_timestamp() AS now`;

/** An erased account leaves its row without a password. */
const NOT_ERASED = Prisma.sql`u.password_hash <> ''`;

export const usersSql = (where: Prisma.Sql, tail: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${FIELDS} FROM users u LEFT JOIN bands b ON b.id = u.band_id
  WHERE ${NOT_ERASED} AND ${where} ${tail}`;

export async function listUsers(viewer: Viewer, query: UsersQuery): Promise<UsersAnswer> {
  requireAdmin(viewer);
  const { page } = query;
  const { rows, total } = await (query.search || query.status
    ? readMatching(query)
    : readAll(query));
  return {
    users: rows.map(presentAdminUser),
    total,
    page,
    totalPages: Math.ceil(total / ROWS_PER_PAGE),
  };
}

type Found = { rows: AdminUserRow[]; total: number };

const run = <Row extends z.ZodType>(row: Row, statement: Prisma.Sql) =>
  querySql(row, statement, { prepare: admitPrepared(statement.text) });

const pageOffset = ({ page }: UsersQuery) => (page - 1) * ROWS_PER_PAGE;

/** Users without a band sort as zero, and last by name; those without an address last. */
function inOrder(key: Prisma.Sql, id: Prisma.Sql, { sort, order }: UsersQuery): Prisma.Sql {
  const nulls = order === "asc" && SORTS[sort].isNumber ? "FIRST" : "LAST";
  return Prisma.sql`${key} ${Prisma.raw(`${order} NULLS ${nulls}`)}, ${id} ${Prisma.raw(order)}`;
}

/** One scan for page and total: a row without a user carries the total of an empty page. */
async function readMatching(query: UsersQuery): Promise<Found> {
  const { search, status, sort } = query;
  const hasStatus = status ? Prisma.sql`${SUBSCRIPTION_STATUS} = ${status}` : ANY;
  const rows = await run(
    MatchRow,
    Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT u.id, ${SORTS[sort].by} AS key
      FROM users u LEFT JOIN bands b ON b.id = u.band_id
      WHERE ${NOT_ERASED} AND ${matching(search)} AND ${hasStatus}
    ), page AS (
      SELECT id, key FROM found
      ORDER BY ${inOrder(Prisma.sql`key`, Prisma.sql`id`, query)}
      LIMIT ${ROWS_PER_PAGE} OFFSET ${pageOffset(query)}
    )
    SELECT counted.total, ${FIELDS}
    FROM (SELECT count(*)::int AS total FROM found) counted
    LEFT JOIN page ON true
    LEFT JOIN users u ON u.id = page.id
    LEFT JOIN bands b ON b.id = u.band_id
    ORDER BY ${inOrder(Prisma.sql`page.key`, Prisma.sql`u.id`, query)}`,
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

async function readAll(query: UsersQuery): Promise<Found> {
  const { by, isOfUser } = SORTS[query.sort];
  const direction = Prisma.raw(query.order);
  const end = pageOffset(query) + ROWS_PER_PAGE;
  const own = Prisma.sql`
    (SELECT u.id, ${by} AS key, u.id AS tie FROM users u
      WHERE ${NOT_ERASED} AND ${by} IS NOT NULL
      ORDER BY ${by} ${direction}, u.id ${direction} LIMIT ${end})
    UNION ALL (SELECT u.id, NULL, u.id FROM users u
      WHERE ${NOT_ERASED} AND ${by} IS NULL ORDER BY u.id ${direction} LIMIT ${end})`;
  const ofBands = Prisma.sql`
    (SELECT u.id, ${by} AS key, b.id AS tie FROM bands b JOIN users u ON u.band_id = b.id
      WHERE ${NOT_ERASED}
      ORDER BY ${by} ${direction}, b.id ${direction}, u.id ${direction} LIMIT ${end})
    UNION ALL (SELECT u.id, NULL, u.id FROM users u
      WHERE ${NOT_ERASED} AND u.band_id IS NULL ORDER BY u.id ${direction} LIMIT ${end})`;
  // Users of one band have the same key and tie.
  const order = Prisma.sql`${inOrder(Prisma.sql`page.key`, Prisma.sql`page.tie`, query)}, page.id ${direction}`;
  const statement = Prisma.sql`
    WITH page AS (
      SELECT id, key, tie FROM (${isOfUser ? own : ofBands}) page
      ORDER BY ${order} LIMIT ${ROWS_PER_PAGE} OFFSET ${pageOffset(query)}
    )
    SELECT ${FIELDS}
    FROM page JOIN users u ON u.id = page.id LEFT JOIN bands b ON b.id = u.band_id
    ORDER BY ${order}`;
  const [total, rows] = await Promise.all([countUsers(), run(AdminUserRow, statement)]);
  return { rows, total };
}

/** Each part has its own trigram index; that of names holds active bands only, the others are few. */
function matching(search: string | undefined): Prisma.Sql {
  if (!search) return ANY;
  const part = containsPattern(search);
  const named = (which: Prisma.Sql) =>
    Prisma.sql`SELECT m.id FROM bands n JOIN users m ON m.band_id = n.id
      WHERE n.name_key LIKE lower(${part}) AND ${which}`;
  return Prisma.sql`u.id IN (
    SELECT id FROM users WHERE lower(email::text) LIKE lower(${part})
    UNION SELECT id FROM users WHERE lower(username::text) LIKE lower(${part})
    UNION ${named(activeBandsSql("n"))}
    UNION ${named(Prisma.sql`(n.deactivated_at IS NOT NULL OR n.deleted_at IS NOT NULL)`)})`;
}

const SORTS: Record<UserSort, { by: Prisma.Sql; isOfUser?: true; isNumber?: true }> = {
  email: { by: Prisma.sql`u.email`, isOfUser: true },
  dateJoined: { by: Prisma.sql`u.created_at`, isOfUser: true },
  bandName: { by: Prisma.sql`b.name_key` },
  daysLeft: { by: Prisma.sql`b.access_expires_at`, isNumber: true },
  referralsMade: { by: Prisma.sql`b.referrals_count`, isNumber: true },
  totalCollaborations: { by: Prisma.sql`b.collaborations_count`, isNumber: true },
};
