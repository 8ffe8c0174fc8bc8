import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deviceCookie, endedSessionCookie, sessionCookie } from "@/lib/auth";
import { isTransactionConflict, isUniqueViolation } from "@/lib/db";
import { AppError, type FieldErrors, systemCode } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { nextPagePath, type Page } from "@/lib/paging";
import { DATABASE_DISK_FULL, postgresCode } from "@/lib/postgres-code";

type More = {
  status?: number;
  session?: string | null;
  device?: string;
  nextCursor?: string | null;
};

export class Reply {
  constructor(
    readonly body: unknown,
    readonly more: More = {},
  ) {}
}

export const reply = {
  created: (body: unknown, isNew = true) => new Reply(body, { status: isNew ? 201 : 200 }),
  signedIn: (
    body: unknown,
    { sessionId: session, device }: { sessionId: string; device: string },
    status = 200,
  ) => new Reply(body, { status, session, device }),
  device: (device: string) => new Reply(undefined, { status: 204, device }),
  signedOut: () => new Reply(undefined, { status: 204, session: null }),
  page: <T>({ items, nextCursor }: Page<T>) => new Reply(items, { nextCursor }),
};

export type Outcome = Response | ({ body: unknown } & More);

const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

export async function success(
  outcome: Outcome,
  declaration: { status?: number },
  request: Request,
  requestId: string,
): Promise<Response> {
  if (outcome instanceof Response) {
    outcome.headers.set("x-request-id", requestId);
    return request.method === "HEAD" ? withoutBody(outcome) : outcome;
  }
  const status = outcome.status ?? declaration.status ?? (outcome.body === undefined ? 204 : 200);
  const headers = new Headers({ ...PRIVATE, "x-request-id": requestId });
  if (outcome.nextCursor)
    headers.set("link", `<${nextPagePath(request.url, outcome.nextCursor)}>; rel="next"`);
  if (outcome.session) headers.append("set-cookie", await sessionCookie(outcome.session));
  if (outcome.device) headers.append("set-cookie", deviceCookie(outcome.device));
  if (outcome.session === null) headers.append("set-cookie", endedSessionCookie());
  if (outcome.body === undefined) return new Response(null, { status, headers });
  return Response.json(outcome.body, { status, headers });
}

/** Next does not read the body of a HEAD: without cancelling, its file would stay open. */
export async function withoutBody(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return new Response(null, answer);
}

const LOGGED = new Set<string>(["internal", "unavailable", "storage_full"]);

/** Nothing of an unexpected cause leaks; the log has it under the request id. */
export function failure(error: unknown, request: Request, requestId: string): Response {
  const known = toAppError(error);
  if (LOGGED.has(known.code) && !known.isLogged && !isClientGone(error))
    log.error(
      {
        requestId,
        method: request.method,
        path: new URL(request.url).pathname,
        error: describe(error),
      },
      known.code,
    );
  const headers = new Headers({ ...PRIVATE, "x-request-id": requestId });
  if (known.retryAfter) headers.set("retry-after", String(known.retryAfter));
  const { message, code, fieldErrors, current } = known;
  return Response.json(
    {
      message,
      code,
      ...(fieldErrors && { fieldErrors }),
      ...(current !== undefined && { current }),
      ...(code === "internal" && { requestId }),
    },
    { status: known.status, headers },
  );
}

/** For handlers that read no session, which `publicRoute` does. */
export const answerFailures =
  <Context>(handler: (request: Request, context: Context) => Promise<Response>) =>
  (request: Request, context: Context): Promise<Response> =>
    handler(request, context).catch((error: unknown) => failure(error, request, randomUUID()));

/** Node's error for the body of a client that went away (docs of `http`, "Event: 'error'"). */
const isClientGone = (error: unknown) =>
  systemCode(error) === "ECONNRESET" && error instanceof Error && error.message === "aborted";

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const CONNECTION_CODES = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "53300",
  // Of a former primary that is a replica now.
  "25006",
]);
/** Connection exceptions; PgBouncer's own errors are 08P01. */
const CONNECTION_CLASS = "08";
const CONNECTION_WORDS =
  /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|connect ENOENT|write EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|Connection terminated|is not queryable|timeout exceeded when trying to connect|Can't reach database server|Server has closed the connection|Unable to start a transaction in the given time|expired transaction/i;

const INVALID_VALUE_CODES = new Set([
  "23514",
  "22001",
  "22003",
  "22007",
  "22008",
  "22009",
  "22021",
  "22P02",
  "22P05",
]);

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return fromZod(error);
  const code = postgresCode(error);
  if (isDiskFull(error)) return new AppError("storage_full", undefined, { retryAfter: 60 });
  // Not storage_full: an unsent message waits for 503, and 507 rejects it.
  if (code === DATABASE_DISK_FULL)
    return new AppError("unavailable", undefined, { retryAfter: 60 });
  if (isConnectionLoss(error, code) || isTransactionConflict(error))
    return new AppError("unavailable", undefined, { retryAfter: 2 });
  if (isUniqueViolation(error)) return new AppError("conflict");
  if (code !== undefined && INVALID_VALUE_CODES.has(code)) return new AppError("validation");
  if (code === "23503" || isPrisma(error, "P2025") || isPrisma(error, "P2003"))
    return new AppError("not_found");
  return new AppError("internal");
}

const isDiskFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(systemCode(error) ?? "");
const isPrisma = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;

function isConnectionLoss(error: unknown, code: string | undefined): boolean {
  return (
    (code !== undefined && (CONNECTION_CODES.has(code) || code.startsWith(CONNECTION_CLASS))) ||
    (error instanceof Error &&
      CONNECTION_WORDS.test(
        `${error.message} ${String(error.cause ?? "")} ${systemCode(error) ?? ""}`,
      ))
  );
}

const FIELD_ERRORS_MAX = 20;

function fromZod(error: z.ZodError): AppError {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues.slice(0, FIELD_ERRORS_MAX))
    (fieldErrors[String(issue.path[0] ?? "body")] ??= []).push(issue.message);
  return new AppError("validation", error.issues[0]?.message, { fieldErrors });
}
