export const ERROR_STATUS = {
  validation: 400,
  unauthenticated: 401,
  code_required: 401,
  forbidden: 403,
  password_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const DEFAULT_MESSAGE: Record<ErrorCode, string> = {
  validation: "Please check what you entered",
  unauthenticated: "Please sign in first",
  code_required: "Enter the code of your authenticator app",
  forbidden: "You can't do this",
  password_required: "Enter your password again to do this",
  not_found: "Not found",
  method_not_allowed: "This address does not take this method",
  conflict: "This has changed in the meantime",
  too_large: "That is too large",
  unsupported_type: "This type is not supported",
  rate_limited: "Too many requests. Please wait a moment",
  internal: "Something went wrong",
  not_implemented: "This is not offered here",
  unavailable: "This is not available right now. Please try again in a moment",
  storage_full: "There's no room for this file right now. Please try again later",
};

export type FieldErrors = Record<string, string[]>;

/** An expected failure with its code (contract, "For every call"); lib/http answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors?: FieldErrors;
  /** Seconds; the `Retry-After` of a 429, 503 or 507. */
  readonly retryAfter?: number;
  /** The present state where a precondition failed; the answer's `current`. */
  readonly current?: unknown;
  readonly isLogged: boolean;

  constructor(
    code: ErrorCode,
    message?: string,
    more: {
      fieldErrors?: FieldErrors;
      retryAfter?: number;
      current?: unknown;
      isLogged?: boolean;
    } = {},
  ) {
    super(message ?? DEFAULT_MESSAGE[code]);
    this.name = "AppError";
    this.code = code;
    this.fieldErrors = more.fieldErrors;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
    this.isLogged = more.isLogged ?? false;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function fieldError(field: string, message: string): AppError {
  return new AppError("validation", message, { fieldErrors: { [field]: [message] } });
}

export function fieldConflict(field: string, message: string): AppError {
  return new AppError("conflict", message, { fieldErrors: { [field]: [message] } });
}

/** The code of a system error, such as ENOENT. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** As text; of a refused email the codes alone, as the mail server's message may quote the address. */
export function describeForLog(error: unknown): string {
  const code = systemCode(error);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return String(error);
  const hasReply = error instanceof Error && "responseCode" in error;
  return hasReply ? `${code} ${String(error.responseCode)}` : code;
}
