import * as ROUTES from "@/app/api/openapi.json/routes";
import type { Viewer } from "@/lib/access";
import { openApiDocument } from "@/lib/openapi";
import { address, cookieOf } from "./client";

export type Operation = { security: object[]; requestBody?: object };
const paths = openApiDocument(ROUTES, { url: "http://any", cookieName: "any" })
  .paths as unknown as Record<string, Record<string, Operation>>;
/** Every call of the published document. */
export const CALLS = Object.entries(paths).flatMap(([pattern, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${pattern}`,
    method: method.toUpperCase(),
    pattern,
    operation,
  })),
);

/** 501 is an answer, too: what it asks for is not set up here. */
export const isAnswered = (status: number): boolean => status < 500 || status === 501;

/** The status alone: a stream is not waited for. */
export async function statusOf(
  target: string,
  as: Viewer | null,
  method = "GET",
  body?: object,
): Promise<number> {
  const headers = {
    ...(body && { "content-type": "application/json" }),
    ...(as && { cookie: await cookieOf(as) }),
  };
  const response = await fetch(address(target), {
    method,
    redirect: "manual",
    headers,
    body: body && JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}
