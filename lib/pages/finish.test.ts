import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { afterFirstPaint, finish, linksOf, policyOf } from "./finish";

test("a page gets a policy with the hashes of its own inline scripts, and no others", () => {
  const hash = createHash("sha256").update("alert(1)").digest("base64");
  const policy = policyOf(`<script src="/a.js"></script><script>alert(1)</script>`);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("a page names the styles and fonts of its head before it has come, and nothing of its body", () => {
  const page = `<head><link rel="preload" href="/a.woff2" as="font" crossorigin=""/><link rel="stylesheet" href="/a.css" data-precedence="next"/></head><link rel="stylesheet" href="/b.css">`;
  expect(linksOf(page)).toBe("</a.css>; rel=preload; as=style, </a.woff2>; rel=preload; as=font; crossorigin");
  expect(linksOf("<p>Hello</p>")).toBe("");
});

test("scripts wait for the first paint, and nothing fetches them before", () => {
  const rendered = `<head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><script src="/b.js" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Hello</p><script>push()</script></body>`;
  const held = afterFirstPaint(rendered);
  expect(held).toMatch(/^<head><script type="text\/plain" src="\/b.js" async=""><\/script><script src="\/old.js" noModule=""><\/script><\/head><body><p>Hello<\/p><script>push\(\)<\/script><script>.+<\/script><\/body>$/);
  expect(held).not.toContain(".src");
  expect(afterFirstPaint(held)).toBe(held);
});

test("what the scripts wait by is admitted by the page's own policy", () => {
  const value = { kind: "APP_PAGE", html: `<head><script src="/b.js" async=""></script></head><body></body>` };
  finish(value);
  const [, loader] = /<body><script>(.+)<\/script><\/body>/.exec(value.html)!;
  expect((value as { headers?: Record<string, string> }).headers?.["content-security-policy"]).toContain(createHash("sha256").update(loader!).digest("base64"));
});
