import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Route } from "@/lib/http";

/** The exports of a `route.ts` by method; what is no declared route (Next's own settings) is passed over. */
export type RouteModule = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", unknown>>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export const ErrorAnswer = z
  .object({
    message: z.string(),
    code: z.string(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: "Error" });

/** The shape of a call's 409; with `current` where the call has a precondition. */
export const conflictAnswer = ({ current }: Route["declaration"]) => (current ? ErrorAnswer.extend({ current: current.optional() }) : ErrorAnswer);

/** The declared calls of a path's module, by method. */
export function declaredRoutes(module: RouteModule): [(typeof METHODS)[number], Route["declaration"]][] {
  return METHODS.flatMap((method) => {
    const handler = module[method];
    return isRoute(handler) ? [[method, handler.declaration] as [typeof method, Route["declaration"]]] : [];
  });
}

function isRoute(handler: unknown): handler is Route {
  return typeof handler === "function" && "declaration" in handler;
}

/** The published contract (OpenAPI 3.1), made from the same declarations that check the calls. */
export function openApiDocument(routes: Record<string, RouteModule>, server: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [path, module] of Object.entries(routes))
    paths[path] = Object.fromEntries(declaredRoutes(module).map(([method, declaration]) => [method.toLowerCase(), operation(declaration, path)]));
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Doublebill", version: "1.0.0", description: "The calls of Doublebill. Dates are ISO 8601 UTC, ids are UUIDs." },
    servers: [{ url: server }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" } } },
    paths,
  });
}

function operation(declaration: Route["declaration"], path: string): ZodOpenApiOperationObject {
  const { summary, params, query, body, access } = declaration;
  return {
    summary,
    tags: [path.replace(/^\/api/, "").split("/")[1]!],
    security: access === "session" ? [{ session: [] }] : [],
    requestParams: { ...(params && { path: params as z.ZodObject }), ...(query && { query: query as z.ZodObject }) },
    requestBody: body && { required: !body.safeParse(undefined).success, content: { "application/json": { schema: body } } },
    responses: { ...successes(declaration), ...(declaration.current && { "409": conflict(declaration) }), default: { description: "An error", content: { "application/json": { schema: ErrorAnswer } } } },
  };
}

function conflict(declaration: Route["declaration"]) {
  return { description: "It changed in the meantime", content: { "application/json": { schema: conflictAnswer(declaration) } } };
}

function successes({ answer, status, alsoStatus = [], produces }: Route["declaration"]) {
  const content = produces ? { [produces]: {} } : answer && { "application/json": { schema: answer } };
  const statuses = [status ?? (content ? 200 : 204), ...alsoStatus];
  return Object.fromEntries(statuses.map((code) => [String(code), { description: code === 204 ? "Done" : "OK", ...(code !== 204 && content && { content }) }]));
}
