import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as health from "@/app/api/health/route";
import * as ready from "@/app/api/ready/route";
import * as signup from "@/app/api/signup/route";
import type { RouteModule } from "@/lib/openapi";

/** Every declared call by its path; a test fails when a route file is missing here. */
export const ROUTES: Record<string, RouteModule> = {
  "/api/auth/login": login,
  "/api/auth/logout": logout,
  "/api/health": health,
  "/api/ready": ready,
  "/api/signup": signup,
};
