import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";

/** The outbox of the product under test, which has no mail server. */
const OUTBOX = ".cache/e2e/outbox";

export const membersIn = (page: Page) => page.getByRole("region", { name: "Members" });

/** The path of the link in the newest invitation to an address. */
export async function findInvitation(address: string): Promise<string | undefined> {
  const files = (await readdir(OUTBOX).catch(() => [])).sort().reverse();
  for (const file of files) {
    const { to, text } = await PostalMime.parse(await readFile(path.join(OUTBOX, file)));
    if (to?.[0]?.address === address) return /\/join\?token=[\w-]+/.exec(text ?? "")?.[0];
  }
}

/** By an owner's session; `page` is the path that the link leads to. */
export async function makeLink(owner: Page, bandId: string) {
  const answer = await owner.request.post(`/api/bands/${bandId}/invitations`, { data: {} });
  expect(answer.status()).toBe(201);
  const { id, link } = (await answer.json()) as { id: string; link: string };
  const { pathname, search, searchParams } = new URL(link);
  return { id, page: pathname + search, token: searchParams.get("token") };
}

/** The signed-in member is then signed out, with an account that has no band. */
export async function leaveBand(page: Page) {
  const session = await page.request.get("/api/auth/session");
  const { user } = (await session.json()) as { user: { id: string; bandId: string } };
  const left = await page.request.delete(`/api/bands/${user.bandId}/members/${user.id}`);
  expect(left.status()).toBe(204);
}

/** Fills in the sign-up of an invitation's page. */
export async function fillSignup(page: Page, username: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("secret enough");
}
