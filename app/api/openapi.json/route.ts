import { env } from "@/lib/env";
import { openApiDocument } from "@/lib/openapi";
import { ROUTES } from "./routes";

export const GET = () => Response.json(openApiDocument(ROUTES, env().APP_URL), { headers: { "cache-control": "public, max-age=300" } });
