import { expect } from "vitest";
import { ROUTES } from "@/app/api/openapi.json/routes";
import type { Viewer } from "@/lib/access";
import { sessionCookie } from "@/lib/auth";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import { conflictAnswer, declaredRoutes, ErrorAnswer } from "@/lib/openapi";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Options = { as?: Viewer | null; body?: unknown; raw?: string; headers?: Record<string, string> };

/** An answer of the server under test; `body` is parsed JSON, undefined when there is none. */
export type Answer = { status: number; headers: Headers; body: never };

const DECLARED = Object.entries(ROUTES).flatMap(([path, module]) =>
  declaredRoutes(module).map(([method, declaration]) => ({ path, method, declaration, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`) })),
);

/** Every declared call. */
export const allCalls = () => DECLARED;

export const address = (path: string) => `${process.env.APP_URL}${path}`;

export async function cookieOf(viewer: Viewer): Promise<string> {
  return (await sessionCookie(viewer.sessionId)).split(";")[0]!;
}

/** Calls the server over HTTP and checks the answer against what the call declares. */
export async function call(method: Method, path: string, { as, body, raw, headers = {} }: Options = {}): Promise<Answer> {
  const response = await fetch(address(path), {
    method,
    redirect: "manual",
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(as && { cookie: await cookieOf(as) }),
      ...headers,
    },
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: (text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined) as never };
  checkDeclared(method, path, answer);
  return answer;
}

function checkDeclared(method: Method, path: string, { status, body }: Answer) {
  const pathname = path.split("?")[0]!;
  // The most literal path wins, as in Next's own router.
  const found = DECLARED.filter((route) => route.method === method && route.pattern.test(pathname)).sort((a, b) => placeholders(a.path) - placeholders(b.path))[0];
  if (!found) return;
  if (status >= 400) return checkError(status, body, status === 409 ? conflictAnswer(found.declaration) : ErrorAnswer);
  const { answer, status: declared, alsoStatus = [], produces } = found.declaration;
  expect([declared ?? (answer || produces ? 200 : 204), ...alsoStatus], `status of ${method} ${path}`).toContain(status);
  if (answer && status !== 204) expect(answer.parse(body), `${method} ${path} answers what it declares`).toEqual(body);
}

const placeholders = (path: string) => path.split("{").length;

function checkError(status: number, body: unknown, shape: typeof ErrorAnswer) {
  const error = shape.parse(body);
  expect(error, "an error answers nothing else").toEqual(body);
  expect(ERROR_STATUS[error.code as ErrorCode], error.message).toBe(status);
}
