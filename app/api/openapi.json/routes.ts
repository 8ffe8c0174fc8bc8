import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as bandBiography from "@/app/api/bands/[bandId]/biography/route";
import * as bandGenres from "@/app/api/bands/[bandId]/genres/route";
import * as bandPhoto from "@/app/api/bands/[bandId]/photo/route";
import * as band from "@/app/api/bands/[bandId]/route";
import * as bandUpdate from "@/app/api/bands/[bandId]/update/route";
import * as genresBatchUpsert from "@/app/api/genres/batch-upsert/route";
import * as genres from "@/app/api/genres/route";
import * as health from "@/app/api/health/route";
import * as objectsUpload from "@/app/api/objects/upload/route";
import * as ready from "@/app/api/ready/route";
import * as signup from "@/app/api/signup/route";
import * as userBands from "@/app/api/user/bands/route";
import type { RouteModule } from "@/lib/openapi";

/** Every declared call by its path; a test fails when a route file is missing here. */
export const ROUTES: Record<string, RouteModule> = {
  "/api/auth/login": login,
  "/api/auth/logout": logout,
  "/api/bands/{bandId}": band,
  "/api/bands/{bandId}/biography": bandBiography,
  "/api/bands/{bandId}/genres": bandGenres,
  "/api/bands/{bandId}/photo": bandPhoto,
  "/api/bands/{bandId}/update": bandUpdate,
  "/api/genres": genres,
  "/api/genres/batch-upsert": genresBatchUpsert,
  "/api/health": health,
  "/api/objects/upload": objectsUpload,
  "/api/ready": ready,
  "/api/signup": signup,
  "/api/user/bands": userBands,
};
