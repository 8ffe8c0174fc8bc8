import type { CallAnswer, CallPath, CallRest, Method } from "@/browser/calls";
import type { ErrorCode, FieldErrors } from "@/lib/errors";

/** A failed call. `message` is the status, a colon and the body's text (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code?: ErrorCode;
  readonly fieldErrors: FieldErrors;
  /** The saved version, when the edit was based on an older one. */
  readonly current?: unknown;
  readonly serverMessage?: string;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter?: number;

  constructor(
    response: Pick<Response, "status" | "statusText"> & Partial<Pick<Response, "headers">>,
    text: string,
  ) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = "ApiError";
    this.status = response.status;
    const body = parseErrorBody(text);
    this.code = body.code;
    this.serverMessage = body.message;
    this.fieldErrors = body.fieldErrors ?? {};
    this.current = body.current;
    this.retryAfter = Number(response.headers?.get("retry-after")) || undefined;
  }
}

type ErrorBody = {
  message?: string;
  code?: ErrorCode;
  fieldErrors?: FieldErrors;
  current?: unknown;
};

function parseErrorBody(text: string): ErrorBody {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Calls our API; a 204 is undefined. Throws ApiError, or TypeError when offline. */
export async function api<M extends Method, Path extends CallPath<M>>(
  method: M,
  path: Path,
  ...rest: CallRest<M, Path>
): Promise<CallAnswer<M, Path>> {
  // The type of `rest` depends on Path, which is not known in here.
  const [body, headers] = rest as [body?: unknown, headers?: Record<string, string>];
  return (await call<CallAnswer<M, Path>>(method, path, body, headers)).answer;
}

/** `next` is the path of the following page, from the Link header. */
export type ApiPage<Item> = { items: Item[]; next: string | null };

type ListItem<Path> = CallAnswer<"GET", Path> extends (infer Item)[] ? Item : never;

/** Reads one page of a list: the declared `route` gives the type, `page` the address with query. */
export async function apiPage<Path extends CallPath<"GET">>(
  route: Path,
  page: string = route,
): Promise<ApiPage<ListItem<Path>>> {
  const { answer, response } = await call<ListItem<Path>[]>("GET", page);
  return {
    items: answer,
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null,
  };
}

/** For streams and downloads, which are not JSON. Throws ApiError, or TypeError when offline. */
export const apiResponse = <M extends Method>(
  method: M,
  path: CallPath<M>,
  init?: Omit<RequestInit, "method">,
): Promise<Response> => send(method, path, init);

async function send(method: Method, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...init, method, credentials: "include" });
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await send(method, path, {
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  // The HTTP tests hold every answer against the declaration that T comes from.
  return { answer: (text ? JSON.parse(text) : undefined) as T, response };
}

/** The saved version of T, when a change failed because it was based on an older one. */
export function conflictingVersion<T>(error: unknown): T | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  // A conflict carries what the call would have answered, in the same shape.
  return error.current as T | undefined;
}

/** The server's message, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
