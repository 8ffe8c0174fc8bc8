import type { Page } from "@playwright/test";
import { ADMIN, DEMO, signIn, signUp } from "./fixtures";

/** Every page of the product; what stands in braces is put in by `realAddress`. */
export const PAGES = {
  visitor: [
    ...[
      "/",
      "/about",
      "/contact",
      "/terms",
      "/privacy",
      "/points",
      "/api-docs",
      "/offline",
      "/no-such-page",
    ],
    ...[
      "/login",
      "/signup",
      "/forgot-password",
      "/reset-password?token=x",
      "/confirm-email?token=x",
      "/unsubscribe?token=x",
    ],
    ...[
      "/leaderboard",
      "/leaderboard?region=DE",
      "/genres",
      "/genres/indie-rock",
      "/genres/no-such-genre",
      "/cities",
      "/cities/DE",
      "/cities/DE/leipzig",
      "{profile}",
      "{reward}",
    ],
  ],
  member: [
    "/dashboard",
    "/discover",
    "/discover?genres=rock&country=DE",
    "/discover-suggested",
    "/leaderboard",
    "/inbox",
    "/rewards",
    "{reward}",
    "/points",
    "/invite",
    "/settings",
    "{profile}",
    "{profile}/edit",
    "{conversation}",
    "{conversation}/submit-collab",
  ],
  newcomer: [
    "/dashboard",
    "/discover?search=no+such+band",
    "/discover-suggested",
    "/inbox",
    "/rewards?region=IS",
    "/leaderboard?region=IS",
    "/invite",
    "/settings",
    "{profile}",
    "{profile}/edit",
  ],
  admin: [
    "/admin",
    "/admin/users",
    "/admin/users?search=nobody",
    "/admin/collaborations",
    "/admin/collaborations?country=IS",
    "/admin/reports",
    "/admin/referrals",
    "/admin/held-messages",
    "/admin/mails",
    "/admin/audit-log",
  ],
} as const;

export type Person = keyof typeof PAGES;
export const PEOPLE = Object.keys(PAGES) as Person[];

/** Makes the browser that of this person: nobody, the demo's band with its full lists, a band that has just signed up, an admin. */
export async function become(page: Page, person: Person): Promise<void> {
  if (person === "member") await signIn(page, DEMO);
  if (person === "newcomer") await signUp(page);
  if (person === "admin") await signIn(page, ADMIN);
}

/** Puts the own band's addresses in; for a visitor that of the leaderboard's first. Rewards are the demo's. */
export async function realAddress(page: Page, path: string): Promise<string> {
  if (path.includes("{reward}")) {
    const rewards = await (await page.request.get("/sitemap.xml?part=rewards")).text();
    return path.replace("{reward}", /\/rewards\/[0-9a-f-]{36}/.exec(rewards)![0]);
  }
  const read = async <T>(address: string) => (await (await page.request.get(address)).json()) as T;
  const session = await read<{ user?: { bandId: string } } | null>("/api/auth/session");
  const bandId = session?.user?.bandId ?? (await read<{ id: string }[]>("/api/leaderboard"))[0]!.id;
  if (!path.includes("{conversation}")) return path.replace("{profile}", `/band/${bandId}/profile`);
  const conversations = await read<{ id: string; collaboration: unknown }[]>(
    `/api/bands/${bandId}/conversations?limit=100`,
  );
  return path.replace(
    "{conversation}",
    `/inbox/${conversations.find(({ collaboration }) => collaboration)!.id}`,
  );
}
