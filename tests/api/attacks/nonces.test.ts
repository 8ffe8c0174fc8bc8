import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeAdmin, makeViewer } from "@/tests/support/factories";
import { cookieOf } from "../client";
import { send, type RawAnswer } from "../raw";

/** Not found without, the last one by its query. */
const NEEDS_ID = /\/x(\/|$)|^\/swaps\/new$/;

/** Addresses of the pages below a folder of `app`, with a letter in each variable part. */
function pagesBelow(folder: string): string[] {
  const files = readdirSync(path.join("app", folder), { recursive: true, encoding: "utf8" });
  const pages = files
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.dirname(path.join(folder, file)));
  return pages.map(
    (page) =>
      `/${page
        .split("/")
        .filter((part) => !part.startsWith("("))
        .map((part) => part.replace(/^\[.*\]$/, "x"))
        .join("/")}`,
  );
}

/** The page has one policy, by which each of its inline scripts runs. Gives the policy. */
function scriptsAllowedBy(page: string, { headers, text }: RawAnswer): string {
  const policy = headers["content-security-policy"] as string;
  expect(policy.match(/default-src/g), page).toHaveLength(1);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([tag]) => tag);
  expect(inline.length, page).toBeGreaterThan(0);
  if (nonce) for (const tag of inline) expect(tag, page).toContain(`nonce="${nonce}"`);
  else expect(policy, page).toContain("'sha256-");
  return policy;
}

test("each signed-in page and each form has a nonce, which its scripts have", async () => {
  const [member, admin] = [await makeViewer(), await makeAdmin()];
  for (const [folder, viewer] of [
    ["(band)", member],
    ["admin", admin],
    ["(auth)", null],
  ] as const) {
    const headers = viewer ? { cookie: await cookieOf(viewer) } : {};
    const pages = pagesBelow(folder).filter((page) => !NEEDS_ID.test(page));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const answer = await send(page, { headers });
      expect(answer.status, page).toBe(200);
      expect(scriptsAllowedBy(page, answer), page).toContain("'nonce-");
    }
  }
});

test("a 404 below member paths has one policy, which allows each inline script", async () => {
  const cookie = await cookieOf(await makeViewer());
  const expectNotFound = async (target: string, headers: { cookie?: string }) => {
    const answer = await send(target, { headers });
    if (!headers.cookie && answer.status === 307) return;
    expect(answer.status, target).toBe(404);
    scriptsAllowedBy(target, answer);
  };
  for (const target of [
    "/inbox/x",
    "/inbox/x/y/z",
    "/dashboard/x",
    "/settings/foo",
    "/admin/foo",
    "/discover/x",
    "/invite/x",
    "/leaderboard?cursor=zz",
    "/rewards?cursor=zz",
    "/rewards/x",
    "/swaps/x",
  ])
    for (const headers of [{}, { cookie }]) await expectNotFound(target, headers);
});
