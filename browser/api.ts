import type { CallAnswer, CallBody, CallPath, CallRest, Method } from "@/browser/calls";
import type { ErrorCode, FieldErrors } from "@/lib/errors";

/** A failed call in the browser. `message` is the status, a colon and the body's text (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code?: ErrorCode;
  readonly fieldErrors: FieldErrors;
  /** What stands now, when a precondition of the change failed. */
  readonly current?: unknown;
  /** The server's own words, when it gave any. */
  readonly serverMessage?: string;
  /** Seconds after which the server says that it is worth trying again. */
  readonly retryAfter?: number;

  constructor(
    response: Pick<Response, "status" | "statusText"> & Partial<Pick<Response, "headers">>,
    text: string,
  ) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = "ApiError";
    this.status = response.status;
    const body = parse(text);
    this.code = body.code;
    this.serverMessage = body.message;
    this.fieldErrors = body.fieldErrors ?? {};
    this.current = body.current;
    this.retryAfter = Number(response.headers?.get("retry-after")) || undefined;
  }
}

function parse(text: string): {
  message?: string;
  code?: ErrorCode;
  fieldErrors?: FieldErrors;
  current?: unknown;
} {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Calls our own API from the browser: cookies go along, a JSON body only when there is one, 204 is undefined. Throws ApiError, or TypeError without a connection. */
export async function api<M extends Method, Path extends CallPath<M>>(
  method: M,
  path: Path,
  ...rest: CallRest<M, Path>
): Promise<CallAnswer<M, Path>> {
  // The compiler knows the rest only where the path is known.
  const [body, headers] = rest as [body?: unknown, headers?: Record<string, string>];
  return (await call<CallAnswer<M, Path>>(method, path, body, headers)).answer;
}

/** As a POST by `api`, for calls that answer 201 with something new and 200 with what was there. */
export async function apiCreated<Path extends CallPath<"POST">>(
  path: Path,
  body: CallBody<"POST", Path>,
): Promise<{ answer: CallAnswer<"POST", Path>; isNew: boolean }> {
  const { answer, response } = await call<CallAnswer<"POST", Path>>("POST", path, body);
  return { answer, isNew: response.status === 201 };
}

/** One page of a long list; `next` is the path of the one after it, from the `Link` header. */
export type ApiPage<T> = { items: T[]; next: string | null };

export async function apiPage<T>(path: string): Promise<ApiPage<T>> {
  const { answer, response } = await call<T[]>("GET", path);
  return {
    items: answer,
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null,
  };
}

async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  return { answer: (text ? JSON.parse(text) : undefined) as T, response };
}

/** What stands now, when a change failed because it was made upon something else. */
export function currentOf<T>(error: unknown): T | undefined {
  return error instanceof ApiError && error.code === "conflict"
    ? (error.current as T | undefined)
    : undefined;
}

/** What to tell a person about a failure: the server's words, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
