import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeViewer } from "@/tests/factories";
import { cookieOf } from "../client";
import { send } from "../raw";

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

test("each signed-in page and each form has a nonce", async () => {
  const cookie = await cookieOf(await makeViewer());
  const pages = ["(band)", "admin", "(auth)"].flatMap(pagesBelow);
  expect(pages).toEqual(
    expect.arrayContaining([
      "/dashboard",
      "/inbox/x/submit-collab",
      "/admin",
      "/admin/users",
      "/login",
    ]),
  );
  for (const page of pages) {
    const { headers } = await send(page, { headers: { cookie } });
    expect(headers["content-security-policy"], page).toContain("'nonce-");
  }
});

test("a 404 below member paths has one policy, which allows each inline script", async () => {
  const cookie = await cookieOf(await makeViewer());
  for (const target of [
    "/inbox/x/y/z",
    "/dashboard/x",
    "/settings/foo",
    "/admin/foo",
    "/discover/x",
    "/invite/x",
    "/leaderboard?cursor=zz",
    "/rewards?cursor=zz",
  ])
    for (const headers of [{}, { cookie }]) {
      const { status, headers: answered, text } = await send(target, { headers });
      if (status === 307) continue;
      expect(status, target).toBe(404);
      const policy = answered["content-security-policy"] as string;
      expect(policy.match(/default-src/g), target).toHaveLength(1);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([tag]) => tag);
      expect(inline.length, target).toBeGreaterThan(0);
      if (nonce) for (const tag of inline) expect(tag, target).toContain(`nonce="${nonce}"`);
      else expect(policy, target).toContain("'sha256-");
    }
});
