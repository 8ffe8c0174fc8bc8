import { expect } from "vitest";
import * as ROUTES from "@/app/api/openapi.json/routes";
import type { Viewer } from "@/lib/access";
import { sessionCookie } from "@/lib/auth";
import { listCalls } from "@/lib/openapi";
import type { DocumentedMethod } from "@/lib/http/methods";
import { listAnswers } from "@/lib/openapi/answers";

type Options = {
  as?: Viewer | null;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
};

/** An answer of the server under test; `body` is parsed JSON, undefined when there is none. */
export type Answer = { status: number; headers: Headers; body: never };

const DECLARED = listCalls(ROUTES).map((one) => ({
  ...one,
  pattern: new RegExp(`^${one.path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
}));

/** Every declared call. */
export const allCalls = () => DECLARED;

export const address = (path: string) => `${process.env.APP_URL}${path}`;

export async function cookieOf(viewer: Viewer): Promise<string> {
  return (await sessionCookie(viewer.sessionId)).split(";")[0]!;
}

/** Calls the server over HTTP and checks the answer against what the call declares. */
export async function call(
  method: DocumentedMethod,
  path: string,
  { as, body, raw, headers = {} }: Options = {},
): Promise<Answer> {
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
  const answer = {
    status: response.status,
    headers: response.headers,
    body: (text && response.headers.get("content-type")?.includes("json")
      ? JSON.parse(text)
      : undefined) as never,
  };
  checkDeclared(method, path, answer);
  return answer;
}

function checkDeclared(method: DocumentedMethod, path: string, { status, headers, body }: Answer) {
  const pathname = path.split("?")[0]!;
  // The most literal path wins, as in Next's own router.
  const found = DECLARED.filter(
    (route) => route.method === method && route.pattern.test(pathname),
  ).sort((a, b) => placeholders(a.path) - placeholders(b.path))[0];
  if (!found) return;
  const answers = listAnswers(found);
  const declared = answers.find((answer) => answer.status === status);
  const reason = JSON.stringify(body);
  expect(
    answers.map((answer) => answer.status),
    `status of ${method} ${path}: ${reason}`,
  ).toContain(status);
  expect(headers.get("x-request-id"), "each answer has its id").toBeTruthy();
  if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  if (headers.has("link")) expect(declared!.headers).toContain("Link");
  if (headers.has("set-cookie")) expect(declared!.headers).toContain("Set-Cookie");
  const isJson = headers.get("content-type")?.includes("json");
  if (declared!.shape && isJson)
    expect(declared!.shape.parse(body), `${method} ${path} answers what it declares`).toEqual(body);
  else if (declared!.produces)
    expect(headers.get("content-type")).toMatch(
      new RegExp(`^${declared!.produces.replace("*", "\\w+")}`),
    );
  else expect(body, `${method} ${path} answers nothing`).toBeUndefined();
}

const placeholders = (path: string) => path.split("{").length;
