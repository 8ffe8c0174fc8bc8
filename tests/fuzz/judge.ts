import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Plan } from "./plans";
import type { Answer, Call } from "./send";

export const MAX_ANSWER_MS = 2_000;
const MAX_ERROR_BYTES = 64 * 1024;
/** Node itself answers what is no HTTP request, with an empty body. */
const BELOW_HTTP = new Set([400, 408, 417, 431, 505]);
const INTERNALS =
  /\bat \S+ \(.+:\d+:\d+\)|prisma|node_modules|postgres|ECONN|ENOENT|syntax error at|value too long/i;

/** The faults of an answer. */
export function judge(plan: Plan, call: Call, answer: Answer): string[] {
  const { status, headers, text, bytes, error } = answer;
  if (status === 0) return closesInstead(call) ? [] : [`no answer: ${error}`];
  const faults: string[] = [];
  // 501 is intended, for what this installation does not offer.
  if (status >= 500 && status !== 501) faults.push(`status ${status}`);
  if (headers["x-injected"]) faults.push("a header was injected");
  if (status >= 400) {
    if (bytes > MAX_ERROR_BYTES) faults.push(`an error answer of ${bytes} bytes`);
    if (
      isApi(call) &&
      call.method !== "HEAD" &&
      !isBelowHttp(answer) &&
      !isOutOfRange(answer) &&
      !isErrorBody(text, status)
    )
      faults.push(`not our error body: ${text.slice(0, 100)}`);
    if (isApi(call) && INTERNALS.test(withoutInput(text, call)))
      faults.push("an error tells internals");
  }
  if (INTERNALS.test(withoutInput(headers.location ?? "", call)))
    faults.push("a redirect tells internals");
  return [...faults, ...accessFaults(plan, call, answer)];
}

/** Data that needs a session or an admin goes to permitted roles only. */
function accessFaults(
  { operation, role, method, changePath }: Plan,
  call: Call,
  { status }: Answer,
) {
  const isAsDeclared = operation && method === operation.method && !changePath;
  if (!isAsDeclared || status < 200 || status >= 300) return [];
  if (operation.needsSession && role === "visitor") return ["a visitor was let in"];
  if (operation.isForAdmins && role !== "admin") return ["a band was let in"];
  return [];
}

/** Dots and backslashes of a path are resolved before it is routed. */
function isApi({ target }: Call): boolean {
  const isRouted = target.startsWith("/") && URL.canParse(target, "http://localhost");
  return isRouted && new URL(target, "http://localhost").pathname.startsWith("/api/");
}

const isBelowHttp = ({ status, headers, bytes }: Answer) =>
  BELOW_HTTP.has(status) && bytes === 0 && headers.connection === "close";

/** The range is outside the file; the header says how long it is. */
const isOutOfRange = ({ status, headers, bytes }: Answer) =>
  status === 416 && bytes === 0 && headers["content-range"] !== undefined;

/** A connection that is to become something else is closed. */
const closesInstead = ({ method }: Call) => method === "CONNECT";

function isErrorBody(text: string, status: number): boolean {
  try {
    const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown };
    return typeof message === "string" && ERROR_STATUS[code as ErrorCode] === status;
  } catch {
    return false;
  }
}

/** An answer may repeat what was asked. */
function withoutInput(text: string, { target }: Call): string {
  return target.length > 3 ? text.replaceAll(target, "") : text;
}
