import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findRequestViewer, wroteCookie } from "@/lib/auth";
import { requireAdmin, type Viewer } from "@/lib/access";
import { recordDenial } from "@/lib/audit/denials";
import { requestIp } from "@/lib/client-ip";
import { env } from "@/lib/env";
import { AppError, fieldError, type ErrorCode } from "@/lib/errors";
import { failure, success, type Outcome } from "@/lib/http/answers";
import { readBody, refuseOversized } from "@/lib/http/request-body";
import { runIdempotently } from "@/lib/http/idempotency";
import { isSafe } from "@/lib/http/methods";
import { countUse, limitKey, type LimitName } from "@/lib/rate-limits";
import { firstByName } from "@/lib/search-params";

export { reply } from "@/lib/http/answers";
export { otherMethods } from "@/lib/http/methods";

type Segments = Record<string, unknown> | undefined;

export type Declaration = {
  id: string;
  summary: string;
  description?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  example?: object;
  answer?: z.ZodType;
  /** 200 by default, 204 without an `answer`. */
  status?: number;
  alsoStatus?: number[];
  /** The present state in a 409, where a precondition failed. */
  current?: z.ZodType;
  /** Codes that do not follow from the rest of the declaration (lib/openapi/answers.ts). */
  errors?: ErrorCode[];
  /** Content type of an answer that is not JSON, such as `text/event-stream`. */
  produces?: string;
  item?: z.ZodType;
  /** Content type of a body that is not JSON; the handler reads it and has its own limit. */
  consumes?: string;
  /** Changes nothing whatever its method, so no answer is recorded for a retry. */
  readsOnly?: boolean;
  setsCookie?: boolean;
  limit?: LimitName;
  admin?: boolean;
};

type Access = { access: "session" | "public" };

/** Refuses properties that `Declaration` does not have, which a type parameter alone would allow. */
type Exact<D> = D & Record<Exclude<keyof D, keyof Declaration>, never>;

type Output<D, Part extends string> =
  D extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type Base<V> = {
  viewer: V;
  request: Request;
  /** The app's own origin as the caller sees it, for URLs in the answer. */
  origin: string;
  ip: string;
};

type Context<V, D> = Base<V> & {
  params: Output<D, "params">;
  query: Output<D, "query">;
  body: Output<D, "body">;
};

type Handler<V, D> = (context: Context<V, D>) => unknown;

type AnyHandler = (
  context: Base<Viewer | null> & { params: unknown; query: unknown; body: unknown },
) => unknown;

export type Route<D extends Declaration = Declaration> = ((
  request: Request,
  segment: { params: Promise<Record<string, unknown>> },
) => Promise<Response>) & { declaration: D & Access };

/** Bodies: http/request-body.ts. Whatever is thrown becomes an answer in http/answers.ts. */
export function route<D extends Declaration>(
  declaration: Exact<D>,
  handler: Handler<Viewer, D>,
): Route<D> {
  return build<D>({ ...declaration, access: "session" }, (context) =>
    handler({ ...context, viewer: requireSession(context.viewer) }),
  );
}

export function publicRoute<D extends Declaration>(
  declaration: Exact<D>,
  handler: Handler<Viewer | null, D>,
): Route<D> {
  return build<D>({ ...declaration, access: "public" }, handler);
}

function build<D extends Declaration>(
  declaration: D & Access,
  handler: Handler<Viewer | null, D>,
): Route<D> {
  // `perform` parses with the schemas of this very declaration.
  const anyHandler = handler as AnyHandler;
  const call: (...args: Parameters<Route>) => Promise<Response> = async (request, segment) => {
    const requestId = randomUUID();
    try {
      const outcome = await perform(declaration, anyHandler, request, await segment.params);
      return markWrite(
        await success(outcome, declaration, request, requestId),
        declaration,
        request,
      );
    } catch (error) {
      return markWrite(failure(error, request, requestId), declaration, request);
    }
  };
  return Object.assign(call, { declaration });
}

/** Failed calls, too: one may have been committed before the connection broke. */
function markWrite(answer: Response, { readsOnly }: Declaration, { method }: Request): Response {
  const cookie = isSafe(method) || readsOnly ? null : wroteCookie();
  if (cookie) answer.headers.append("set-cookie", cookie);
  return answer;
}

async function perform(
  declaration: Declaration & Access,
  handler: AnyHandler,
  request: Request,
  segments: Segments,
): Promise<Outcome> {
  refuseForeignOrigin(request);
  if (!takesFile(declaration)) refuseOversized(request);
  const viewer = await findRequestViewer(request);
  if (declaration.access === "session") requireSession(viewer);
  try {
    return await performAs(viewer, declaration, handler, request, segments);
  } catch (error) {
    if (viewer && error instanceof AppError && error.code === "forbidden")
      await recordDenial(viewer, `${request.method} ${routePattern(request, segments)}`);
    throw error;
  }
}

async function performAs(
  viewer: Viewer | null,
  declaration: Declaration & Access,
  handler: AnyHandler,
  request: Request,
  segments: Segments,
): Promise<Outcome> {
  if (declaration.admin) requireAdmin(requireSession(viewer));
  const ip = requestIp(request.headers);
  if (!isSafe(request.method)) await countUse("writes", [viewer?.userId ?? ip]);
  const { limit } = declaration;
  if (limit) await countUse(limit, viewer ? [ip, limitKey(limit, viewer)] : [ip]);
  const params = readParams(declaration.params, segments);
  const query = declaration.query?.parse(readQuery(request));
  const { body, text } = await readBody(declaration.body, request);
  const context = { viewer, params, query, body, request, ip, origin: callerOrigin(request) };
  return runIdempotently({ request, userId: viewer?.userId, text, declaration }, async () =>
    handler(context),
  );
}

function requireSession(viewer: Viewer | null): Viewer {
  if (!viewer) throw new AppError("unauthenticated");
  return viewer;
}

const takesFile = ({ consumes = "application/json" }: Declaration) =>
  consumes !== "application/json";

function routePattern(request: Request, segments: Segments = {}): string {
  const names = new Map(Object.entries(segments).map(([name, value]) => [value, `{${name}}`]));
  const parts = new URL(request.url).pathname.split("/").map(decodeURIComponent);
  return parts.map((part) => names.get(part) ?? part).join("/");
}

/** Throws validation for NUL, which no stored text can contain. */
function readQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const query = firstByName([...searchParams]);
  for (const [name, value] of Object.entries(query))
    if (value.includes("\0"))
      throw fieldError(name, "This contains characters that are not allowed");
  return query;
}

/** A malformed id is an unknown id. */
function readParams(shape: z.ZodType | undefined, segments: Segments): unknown {
  const read = shape?.safeParse(segments);
  if (read && !read.success) throw new AppError("not_found");
  return read?.data;
}

function refuseForeignOrigin(request: Request) {
  if (isSafe(request.method)) return;
  const origin = request.headers.get("origin");
  const foreign = origin
    ? !ownOrigins(request).includes(origin)
    : request.headers.get("sec-fetch-site") === "cross-site";
  if (foreign) throw new AppError("forbidden", "This request came from another site");
}

/** The request's origin if it is one of the app's own, otherwise APP_URL. */
function callerOrigin(request: Request): string {
  const claimed = request.headers.get("origin") ?? request.headers.get("referer") ?? "";
  const origin = URL.canParse(claimed) ? new URL(claimed).origin : "";
  return ownOrigins(request).includes(origin) ? origin : new URL(env().APP_URL).origin;
}

function ownOrigins(request: Request): string[] {
  const host = request.headers.get("host");
  return [new URL(env().APP_URL).origin, `http://${host}`, `https://${host}`];
}
