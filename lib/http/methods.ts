import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import { failure } from "@/lib/http/answers";

/** Those of the contract. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
export type DocumentedMethod = (typeof METHODS)[number];

const ALL_METHODS = [...METHODS, "OPTIONS"] as const;
type Method = (typeof ALL_METHODS)[number];

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a call by this method changes nothing (RFC 9110). */
export const isSafe = (method: string): boolean => SAFE.has(method);

type Handler = (request: Request) => Response;

/** Next answers HEAD wherever there is a GET. */
type Implied<Supported extends Method> = "GET" extends Supported ? "HEAD" : never;

/** 405 with `Allow` and our error body, which Next's own answer lacks. */
export function otherMethods<Supported extends Method>(...supported: Supported[]) {
  const allowed = ALL_METHODS.filter((method) => isAllowed(method, supported)).join(", ");
  const refuse: Handler = (request) => {
    const answer = failure(new AppError("method_not_allowed"), request, randomUUID());
    answer.headers.set("allow", allowed);
    return answer;
  };
  const nameMethods: Handler = () =>
    new Response(null, { status: 204, headers: { allow: allowed } });
  const others = ALL_METHODS.filter(
    (method) => method === "OPTIONS" || !isAllowed(method, supported),
  );
  const handlers = others.map((method) => [method, method === "OPTIONS" ? nameMethods : refuse]);
  type Others = Exclude<Method, Supported | Implied<Supported>>;
  // The filter above is `Others` at run time.
  return Object.fromEntries(handlers) as Record<Others, Handler>;
}

const isAllowed = (method: Method, supported: readonly Method[]) =>
  method === "OPTIONS" ||
  supported.includes(method) ||
  (method === "HEAD" && supported.includes("GET"));
