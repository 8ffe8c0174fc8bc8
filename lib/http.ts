import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findViewer } from "@/lib/auth";
import { requireAdmin, type Viewer } from "@/lib/access";
import { recordDenial } from "@/lib/audit/denials";
import { env } from "@/lib/env";
import { AppError, fieldError, type ErrorCode } from "@/lib/errors";
import { failure, success, type Outcome } from "@/lib/http/answers";
import { readBody, refuseOversized } from "@/lib/request-body";
import { answerOnce } from "@/lib/http/idempotency";
import { countUse, type LimitName } from "@/lib/limits";
import { firstOfEach } from "@/lib/search-params";

export { reply } from "@/lib/http/answers";
export { otherMethods } from "@/lib/http/methods";

type Shape = z.ZodType | undefined;
type Segments = Record<string, unknown> | undefined;
type Out<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

/** Checks the request and makes the OpenAPI document. */
export type Declaration<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> = {
  id: string;
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  example?: object;
  answer?: A;
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

type Context<V, P extends Shape, Q extends Shape, B extends Shape> = {
  viewer: V;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  request: Request;
  /** The app's own origin as the caller sees it, for addresses in the answer. */
  origin: string;
  address: string;
};

type Handler<V, P extends Shape, Q extends Shape, B extends Shape> = (
  context: Context<V, P, Q, B>,
) => Promise<unknown> | unknown;

export type Route<B extends Shape = Shape, A extends Shape = Shape> = ((
  request: Request,
  segment: { params: Promise<Record<string, unknown>> },
) => Promise<Response>) & {
  declaration: Declaration<Shape, Shape, B, A> & Access;
};

export function route<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(declaration: Declaration<P, Q, B, A>, handler: Handler<Viewer, P, Q, B>): Route<B, A> {
  return build({ ...declaration, access: "session" }, (context) => {
    const { viewer } = context;
    if (!viewer) throw new AppError("unauthenticated");
    return handler({ ...context, viewer });
  });
}

export function publicRoute<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(declaration: Declaration<P, Q, B, A>, handler: Handler<Viewer | null, P, Q, B>): Route<B, A> {
  return build({ ...declaration, access: "public" }, handler);
}

type Access = { access: "session" | "public" };

function build<P extends Shape, Q extends Shape, B extends Shape, A extends Shape>(
  declaration: Declaration<P, Q, B, A> & Access,
  handler: Handler<Viewer | null, P, Q, B>,
): Route<B, A> {
  const call = async (request: Request, segment: { params: Promise<Record<string, unknown>> }) => {
    const requestId = randomUUID();
    try {
      return await success(
        await perform(declaration, handler, request, await segment.params),
        declaration,
        request,
        requestId,
      );
    } catch (error) {
      return failure(error, request, requestId);
    }
  };
  return Object.assign(call, { declaration });
}

async function perform<P extends Shape, Q extends Shape, B extends Shape>(
  declaration: Declaration<P, Q, B> & Access,
  handler: Handler<Viewer | null, P, Q, B>,
  request: Request,
  segments: Segments,
): Promise<Outcome> {
  refuseForeignOrigin(request);
  if (!takesFile(declaration)) refuseOversized(request);
  const viewer = await findViewer(request);
  if (declaration.access === "session" && !viewer) throw new AppError("unauthenticated");
  try {
    return await performAs(viewer, declaration, handler, request, segments);
  } catch (error) {
    if (viewer && error instanceof AppError && error.code === "forbidden")
      await recordDenial(viewer, `${request.method} ${patternOf(request, segments)}`);
    throw error;
  }
}

async function performAs<P extends Shape, Q extends Shape, B extends Shape>(
  viewer: Viewer | null,
  declaration: Declaration<P, Q, B> & Access,
  handler: Handler<Viewer | null, P, Q, B>,
  request: Request,
  segments: Segments,
): Promise<Outcome> {
  if (declaration.admin) requireAdmin(viewer!);
  const address = request.headers.get("x-client-address") ?? "unknown";
  if (!SAFE.has(request.method)) await countUse("writes", [viewer?.userId ?? address]);
  if (declaration.limit)
    await countUse(declaration.limit, viewer ? [address, viewer.userId] : [address]);
  const params = readParams(declaration.params, segments) as Out<P>;
  const query = declaration.query?.parse(readQuery(request)) as Out<Q>;
  const { body, text } = await readBody(declaration.body, request);
  const origin = seenOrigin(request);
  const context = { viewer, params, query, body: body as Out<B>, request, address, origin };
  const work = async () => handler(context);
  return answerOnce({ request, userId: viewer?.userId, text, declaration }, work);
}

const takesFile = ({ consumes = "application/json" }: Declaration) =>
  consumes !== "application/json";

function patternOf(request: Request, segments: Segments = {}): string {
  const names = new Map(Object.entries(segments).map(([name, value]) => [value, `{${name}}`]));
  const parts = new URL(request.url).pathname.split("/").map(decodeURIComponent);
  return parts.map((part) => names.get(part) ?? part).join("/");
}

/** Throws validation for NUL, which no stored text can contain. */
function readQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const query = firstOfEach([...searchParams]);
  const broken = Object.keys(query).find((name) => query[name]!.includes("\0"));
  if (broken !== undefined)
    throw fieldError(broken, "This contains characters that are not allowed");
  return query;
}

/** A malformed id is an unknown id. */
function readParams(shape: Shape, segments: Segments): unknown {
  const read = shape?.safeParse(segments);
  if (read && !read.success) throw new AppError("not_found");
  return read?.data;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

function refuseForeignOrigin(request: Request) {
  if (SAFE.has(request.method)) return;
  const origin = request.headers.get("origin");
  const foreign = origin
    ? !ownOrigins(request).includes(origin)
    : request.headers.get("sec-fetch-site") === "cross-site";
  if (foreign) throw new AppError("forbidden", "This request came from another site");
}

/** The browser's claim counts only if it is an origin of ours; otherwise APP_URL. */
function seenOrigin(request: Request): string {
  const claimed = request.headers.get("origin") ?? request.headers.get("referer") ?? "";
  const origin = URL.canParse(claimed) ? new URL(claimed).origin : "";
  return ownOrigins(request).includes(origin) ? origin : new URL(env().APP_URL).origin;
}

function ownOrigins(request: Request): string[] {
  const host = request.headers.get("host");
  return [new URL(env().APP_URL).origin, `http://${host}`, `https://${host}`];
}
