import type { Page } from "@playwright/test";
import { ADMIN, DEMO, signIn, signUp } from "./fixtures";

/** Every page of the product; `resolvePath` fills the braces. */
export const PAGES = {
  visitor: [
    "/",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/points",
    "/api-docs",
    "/offline",
    "/no-such-page",
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password?token=x",
    "/confirm-email?token=x",
    "/unsubscribe?token=x",
    "/join?token=x",
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
    "/rewards",
    "/rewards?rewardType=SHIRTS&region=IS",
  ],
  member: [
    "/dashboard",
    "/discover",
    "/discover?genres=rock&country=DE",
    "/discover-suggested",
    "/discover-suggested/swaps",
    "/leaderboard",
    "/inbox",
    "/rewards",
    "{reward}",
    "/points",
    "/invite",
    "/settings",
    "/settings/history",
    "/swaps",
    "/swaps/new?with={partner}",
    "{swap}",
    "{profile}",
    "{profile}/edit",
    "{conversation}",
    "{conversation}/submit-collab",
  ],
  newcomer: [
    "/dashboard",
    "/discover?search=no+such+band",
    "/discover-suggested",
    "/discover-suggested/swaps",
    "/inbox",
    "/rewards?region=IS",
    "/leaderboard?region=IS",
    "/invite",
    "/settings",
    "/settings/history",
    "/swaps",
    "{profile}",
    "{profile}/edit",
  ],
  admin: [
    "/admin",
    "/admin?days=365",
    "/admin/users",
    "/admin/users?search=nobody",
    "/admin/collaborations",
    "/admin/collaborations?status=all",
    "/admin/collaborations?country=IS",
    "/admin/reports",
    "/admin/referrals",
    "/admin/held-messages",
    "/admin/swaps",
    "/admin/swaps?list=nights",
    "/admin/swaps?list=replies",
    "/admin/swaps?list=figures&days=365",
    "/admin/emails",
    "/admin/audit-log",
  ],
} as const;

export type Role = keyof typeof PAGES;
export const ROLES = Object.keys(PAGES) as Role[];

/** A visitor stays signed out; the member is the demo band with full lists, the newcomer a new band. */
export async function signInAs(page: Page, role: Role): Promise<void> {
  if (role === "member") await signIn(page, DEMO);
  if (role === "newcomer") await signUp(page);
  if (role === "admin") await signIn(page, ADMIN);
}

/** Fills braces with the own band's ids, or for a visitor with those of the leaderboard's first band. */
export async function resolvePath(page: Page, path: string): Promise<string> {
  if (path.includes("{reward}")) {
    const rewards = await (await page.request.get("/sitemap.xml?part=rewards")).text();
    return path.replace("{reward}", /\/rewards\/[0-9a-f-]{36}/.exec(rewards)![0]);
  }
  const read = async <T>(address: string) => (await (await page.request.get(address)).json()) as T;
  const session = await read<{ user?: { bandId: string } } | null>("/api/auth/session");
  const bandId = session?.user?.bandId ?? (await read<{ id: string }[]>("/api/leaderboard"))[0]!.id;
  if (path.includes("{partner}")) return path.replace("{partner}", await findPartner(page, bandId));
  if (path.includes("{swap}"))
    return path.replace("{swap}", `/swaps/${await findOrProposeSwap(page, bandId)}`);
  if (!path.includes("{conversation}")) return path.replace("{profile}", `/band/${bandId}/profile`);
  const conversations = await read<{ id: string; collaboration: unknown }[]>(
    `/api/bands/${bandId}/conversations?limit=100`,
  );
  return path.replace(
    "{conversation}",
    `/inbox/${conversations.find(({ collaboration }) => collaboration)!.id}`,
  );
}

async function findPartner(page: Page, bandId: string): Promise<string> {
  const response = await page.request.get(`/api/bands/${bandId}/swap-matches`);
  return ((await response.json()) as { matches: { id: string }[] }).matches[0]!.id;
}

async function findOrProposeSwap(page: Page, bandId: string): Promise<string> {
  const response = await page.request.get(`/api/bands/${bandId}/swaps`);
  const [swap] = (await response.json()) as { id: string }[];
  if (swap) return swap.id;
  const bandIds = [await findPartner(page, bandId)];
  const proposed = await page.request.post("/api/swaps", { data: { bandIds } });
  return ((await proposed.json()) as { id: string }).id;
}
