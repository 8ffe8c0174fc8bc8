import { z } from "zod";
import { DEFAULT_MESSAGE, ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Route } from "@/lib/http";
import { takesIdempotencyKey } from "@/lib/http/idempotency";
import { isSafe, type DocumentedMethod } from "@/lib/http/methods";
import { typedKeys } from "@/lib/objects";

export type Call = { method: DocumentedMethod; path: string; declaration: Route["declaration"] };

export const isRetried = ({ method, path, declaration }: Call): boolean =>
  takesIdempotencyKey(method, path, declaration);

export function listErrorCodes(call: Call): ErrorCode[] {
  const { access, params, body, limit, current, errors = [] } = call.declaration;
  const codes: ErrorCode[] = ["validation", "internal", "unavailable", ...errors];
  if (access === "session") codes.push("unauthenticated", "forbidden");
  if (params) codes.push("not_found");
  if (!isSafe(call.method)) codes.push("forbidden", "rate_limited");
  if (limit) codes.push("rate_limited");
  if (body) codes.push("too_large", "unsupported_type");
  if (current || isRetried(call)) codes.push("conflict");
  const order = typedKeys(ERROR_STATUS);
  return order.filter((code) => codes.includes(code));
}

function errorShape(codes: readonly ErrorCode[]): z.ZodObject {
  const namesFields = codes.includes("validation") || codes.includes("conflict");
  return z.object({
    message: z.string().describe("A sentence for people."),
    code: z.enum(codes).describe("The same for programs."),
    ...(namesFields && {
      fieldErrors: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe("What is wrong with which field."),
    }),
    ...(codes.includes("internal") && {
      requestId: z.string().describe("The log has the cause under this id."),
    }),
  });
}

export type Answer = {
  status: number;
  description: string;
  shape?: z.ZodType;
  codes?: ErrorCode[];
  produces?: string;
  item?: z.ZodType;
  headers: HeaderName[];
};

export const HEADERS = {
  "x-request-id": "The id of this request, for questions about it.",
  "Retry-After": "Seconds until it is worth trying again.",
  Link: 'While there is more: `<…>; rel="next"`, the address of the next page (RFC 8288).',
  "Set-Cookie": "The session cookie: begun, renewed or removed.",
} as const;
type HeaderName = keyof typeof HEADERS;

export function listAnswers(call: Call): Answer[] {
  return [...listSuccesses(call.declaration), ...listErrors(call)];
}

function listSuccesses(declaration: Route["declaration"]): Answer[] {
  const { answer, status, alsoStatus = [], produces, item, query, setsCookie } = declaration;
  const statuses = [status ?? (answer || produces ? 200 : 204), ...alsoStatus];
  const isPaged = query instanceof z.ZodObject && "cursor" in query.shape;
  const headers: HeaderName[] = ["x-request-id"];
  if (isPaged) headers.push("Link");
  if (setsCookie) headers.push("Set-Cookie");
  return statuses.map((code) => ({
    status: code,
    description: SUCCESS[code] ?? "Done.",
    headers,
    ...(hasBody(code) && { shape: answer, produces, item }),
  }));
}

const SUCCESS: Record<number, string> = {
  200: "Done; the answer is in the body.",
  201: "Created.",
  202: "Accepted; processed afterwards.",
  204: "Done; the answer has no body.",
  206: "The requested range.",
  303: "See `Location`.",
  304: "Not modified.",
  416: "The range is outside the file.",
};

const hasBody = (status: number) => status < 300 && status !== 202 && status !== 204;

function listErrors(call: Call): Answer[] {
  const all = listErrorCodes(call);
  const statuses = [...new Set(all.map((code) => ERROR_STATUS[code]))];
  return statuses.map((status) => {
    const codes = all.filter((code) => ERROR_STATUS[code] === status);
    return {
      status,
      description: codes.map((code) => `${DEFAULT_MESSAGE[code]}.`).join(" Or: "),
      shape: shapeOfError(codes, call),
      ...(!hasCurrent(codes, call) && { codes }),
      headers: RETRIED.has(status) ? ["x-request-id", "Retry-After"] : ["x-request-id"],
    };
  });
}

const RETRIED = new Set<number>([429, 503, 507]);

const hasCurrent = (codes: ErrorCode[], { declaration }: Call) =>
  codes.includes("conflict") && declaration.current !== undefined;

function shapeOfError(codes: ErrorCode[], call: Call): z.ZodObject {
  const { current: shape } = call.declaration;
  if (!shape || !codes.includes("conflict")) return errorShape(codes);
  const current = shape.optional().describe("The current state.");
  return errorShape(codes).extend({ current });
}
