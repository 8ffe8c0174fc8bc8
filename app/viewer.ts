import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { canAdminister, requireBand, type BandViewer, type Viewer } from "@/lib/access";
import { recordDenial } from "@/lib/audit/denials";
import { findCookieFormerMember, findCookieViewer } from "@/lib/auth";

/** Who asks for the page; read once per request. */
export const findViewer = cache(async (): Promise<Viewer | null> => {
  const store = await cookies();
  return findCookieViewer((name) => store.get(name)?.value);
});

/** Who was signed in here until they left the band or were removed. */
export async function findSignedOutMember(): Promise<string | null> {
  const store = await cookies();
  return findCookieFormerMember((name) => store.get(name)?.value);
}

export async function requireViewer(): Promise<Viewer> {
  const viewer = await findViewer();
  if (viewer) return viewer;
  const path = (await headers()).get("x-path");
  redirect(path ? `/login?callbackUrl=${encodeURIComponent(path)}` : "/login");
}

export async function requireBandViewer(): Promise<BandViewer> {
  const viewer = await requireViewer();
  if (!viewer.bandId) redirect("/leaderboard?needs=band");
  return requireBand(viewer);
}

/** Redirects as the contract says ("Pages for visitors"): to set up two-step sign-in, or home. */
export async function requireAdminViewer(): Promise<Viewer> {
  const viewer = await requireViewer();
  if (canAdminister(viewer)) return viewer;
  await recordDenial(viewer, "/admin");
  redirect(viewer.isAdmin ? "/settings#second-factor" : "/");
}
