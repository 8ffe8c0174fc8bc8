import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Route } from "@/lib/http";
import { METHODS, type DocumentedMethod } from "@/lib/http/methods";
import { isCountedByBand, LIMITS } from "@/lib/rate-limits";
import { HEADERS, listAnswers, isRetried, type Answer, type Call } from "@/lib/openapi/answers";
import { describePathParameters } from "@/lib/openapi/parameters";
import { findTag, TAGS } from "@/lib/openapi/tags";
import { typedKeys } from "@/lib/objects";

export type RouteModule = Partial<Record<DocumentedMethod, unknown>>;

type Server = { url: string; cookieName: string };

export function listCalls(routes: Record<string, RouteModule>): Call[] {
  return Object.entries(routes).flatMap(([path, module]) =>
    METHODS.flatMap((method) => {
      const handler = module[method];
      return isRoute(handler) ? [{ method, path, declaration: handler.declaration }] : [];
    }),
  );
}

function isRoute(handler: unknown): handler is Route {
  return typeof handler === "function" && "declaration" in handler;
}

const DESCRIPTION = `Bands meet bands: profiles, matches, messages, shared nights, rewards.

Bodies and answers are JSON. Dates are ISO 8601 in UTC, ids are UUIDs. Unknown fields of a body are ignored.
An error answers \`message\` for people and \`code\` for programs.
Long lists take \`limit\` and \`cursor\`; the header \`Link\` of an answer leads to the next page.
A call that changes something and comes from a page of another site is refused.`;

/** The published contract (OpenAPI 3.1), from the declarations that check the calls. */
export function openApiDocument(routes: Record<string, RouteModule>, { url, cookieName }: Server) {
  const paths: ZodOpenApiPathsObject = {};
  const errors = new Map<string, ZodOpenApiResponseObject>();
  // A URL that only redirects a browser to a page is no call.
  const calls = listCalls(routes).filter(({ declaration }) => declaration.status !== 303);
  for (const call of calls)
    (paths[call.path] ??= {})[OPERATIONS[call.method]] = operation(call, errors);
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Doublebill",
        version: "1.0.0",
        description: DESCRIPTION,
        contact: { name: "Doublebill", url: `${url}/contact` },
        license: { name: "Proprietary", url: `${url}/terms` },
      },
      servers: [{ url }],
      tags: TAGS,
      components: {
        headers: headerComponents(),
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: cookieName,
            description: "The cookie that signing in sets.",
          },
          cronSecret: { type: "http", scheme: "bearer", description: "CRON_SECRET of the server." },
        },
      },
      paths,
    },
    { override: dropPatterns },
  );
}

function dropPatterns({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

const OPERATIONS = {
  GET: "get",
  HEAD: "head",
  POST: "post",
  PUT: "put",
  PATCH: "patch",
  DELETE: "delete",
} as const satisfies Record<DocumentedMethod, string>;

function operation(
  call: Call,
  errors: Map<string, ZodOpenApiResponseObject>,
): ZodOpenApiOperationObject {
  const { id, summary, params, query } = call.declaration;
  return {
    operationId: id,
    summary,
    description: describe(call),
    tags: [findTag(call.path)],
    security: security(call),
    requestParams: {
      ...(params instanceof z.ZodObject && { path: describePathParameters(params) }),
      ...(query instanceof z.ZodObject && { query }),
      ...(isRetried(call) && { header: IdempotencyHeader }),
    },
    requestBody: requestBody(call.declaration),
    // Statuses are numbers, whose texts have no narrower type.
    responses: Object.fromEntries(
      listAnswers(call).map((answer) => [String(answer.status), toResponse(errors, answer)]),
    ) as ZodOpenApiResponsesObject,
  };
}

function describe(call: Call): string {
  const { description, limit } = call.declaration;
  const rate =
    limit &&
    `At most ${LIMITS[limit].points} in ${DURATIONS[LIMITS[limit].duration]}, for an address and for ${isCountedByBand(limit) ? "a band" : "an account"}.`;
  return [description, describeCallers(call), rate].filter(Boolean).join(" ");
}

const isForTimers = ({ path }: Call): boolean => path.startsWith("/api/cron/");

function describeCallers(call: Call): string {
  const { access, admin } = call.declaration;
  if (isForTimers(call)) return "Needs the server's `CRON_SECRET`.";
  if (admin) return "For admins.";
  return access === "session" ? "Needs a session." : "Visitors may too.";
}

const DURATIONS: Record<number, string> = { 60: "a minute", 3600: "an hour", 86_400: "a day" };

function security(call: Call): Record<string, string[]>[] {
  const { access, params, query } = call.declaration;
  if (isForTimers(call)) return [{ cronSecret: [] }];
  if (access === "session") return [{ session: [] }];
  return call.method === "GET" && (params ?? query) ? [{}, { session: [] }] : [];
}

const IdempotencyHeader = z.object({
  "Idempotency-Key": z
    .string()
    .max(200)
    .optional()
    .meta({
      description:
        "Made by the caller, once per action: a retry with the same key and body gets the first answer again, for a day; with another body it is a conflict.",
      param: { id: "IdempotencyKey" },
    }),
});

function requestBody({ body, example, consumes }: Route["declaration"]) {
  if (body)
    return {
      required: !body.safeParse(undefined).success,
      content: { "application/json": { schema: body, ...(example && { example }) } },
    };
  const schema = consumes === "application/json" ? {} : binary;
  return consumes ? { required: true, content: { [consumes]: { schema } } } : undefined;
}

const text = { type: "string" } as const;
const binary = { type: "string", format: "binary" } as const;

/** An error that is the same for all calls is defined once. */
function toResponse(
  shared: Map<string, ZodOpenApiResponseObject>,
  answer: Answer,
): ZodOpenApiResponseObject {
  if (!answer.codes) return response(answer);
  const id = answer.codes.map(toPascalCase).join("Or");
  const made = shared.get(id) ?? { ...response(answer), id };
  shared.set(id, made);
  return made;
}

const toPascalCase = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function response(answer: Answer): ZodOpenApiResponseObject {
  const { description, shape, produces, item, headers } = answer;
  const content = {
    ...(shape && { "application/json": { schema: shape } }),
    ...(produces && {
      [produces]: { schema: item ?? (produces.startsWith("text/") ? text : binary) },
    }),
  };
  return {
    description,
    headers: Object.fromEntries(
      headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    ...((shape || produces) && { content }),
  };
}

function headerComponents() {
  const names = typedKeys(HEADERS);
  return Object.fromEntries(
    names.map((name) => {
      const type = name === "Retry-After" ? ("integer" as const) : ("string" as const);
      return [name, { description: HEADERS[name], schema: { type } }];
    }),
  );
}
