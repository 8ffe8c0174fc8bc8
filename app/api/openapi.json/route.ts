import { otherMethods, publicRoute } from "@/lib/http";
import { sessionCookieName } from "@/lib/auth";
import { env } from "@/lib/env";
import { openApiDocument } from "@/lib/openapi";
import * as ROUTES from "./routes";

const HEADERS = { "content-type": "application/json", "cache-control": "public, max-age=300" };

let text: string | undefined;

export const GET = publicRoute(
  { id: "getOpenApiDocument", summary: "This document", produces: "application/json" },
  () => {
    text ??= JSON.stringify(
      openApiDocument(ROUTES, {
        url: new URL(env().APP_URL).origin,
        cookieName: sessionCookieName(),
      }),
    );
    return new Response(text, { headers: HEADERS });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
