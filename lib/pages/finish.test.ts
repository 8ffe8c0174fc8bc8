import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { afterFirstPaint, finish, linksOf, policyOf, withoutQuery } from "./finish";

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

/** Next's data as its router gets it, and as it stands in a page. */
const dataFor = (address: string) => `1:"x"\n0:{"P":null,"c":${JSON.stringify(address.split("/"))},"q":"","i":false}\n`;
const inPage = (data: string) => `<p>"c":["?"]</p><script>self.__next_f.push(${JSON.stringify([1, data])})</script>`;

test.each(["/about?x=1", "/?x=1", "/about?_rsc=", "/about?a=b/c/d?e&f=[\"]", "/about?x=\\", "/about?x=%22]", "/a/b/c?x"])(
  "the query of the first visitor is not in the page for everyone: %s",
  (address) => {
    const given = new URL(address, "http://doublebill.test");
    const [sent, kept] = [dataFor(given.pathname + given.search), dataFor(given.pathname)];
    for (const data of [sent, kept]) {
      expect(withoutQuery(data, false)).toBe(kept);
      expect(withoutQuery(inPage(data), true)).toBe(inPage(kept));
    }
  },
);

test("a band's text that looks like Next's own is kept", () => {
  const text = dataFor("/about").replace("x", String.raw`\"c\":[\"a?b\"]`);
  expect(withoutQuery(text, false)).toBe(text);
  expect(withoutQuery(inPage(text), true)).toBe(inPage(text));
});

const RENDERED = `<head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><script src="/b.js" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Hello</p><script>push()</script></body>`;
const starterOf = (html: string) => /<script>([^<]+)<\/script><\/body>/.exec(html)![1]!;

test("scripts wait for the first paint, and nothing fetches them before", () => {
  const held = afterFirstPaint(RENDERED);
  expect(held).toMatch(/^<head><script type="text\/plain" src="\/b.js" async=""><\/script><script src="\/old.js" noModule=""><\/script><\/head><body><p>Hello<\/p><script>push\(\)<\/script><script>.+<\/script><\/body>$/);
  expect(afterFirstPaint(held)).toBe(held);
});

test("a page in which nothing could start them keeps them as they are", () => {
  for (const html of [RENDERED.replace("</body>", ""), "<body><p>Hello</p></body>"]) expect(afterFirstPaint(html)).toBe(html);
});

test.each([[false, ["frame", "task", "/b.js"]], [true, ["/b.js"]]])("what waits starts by its own address after a frame, or at once where nobody looks (hidden: %s)", (hidden, order) => {
  const happened: string[] = [];
  const waiting = { getAttribute: () => "/b.js", src: "http://localhost/b.js", replaceWith: (script: { src: string }) => happened.push(script.src) };
  const after = (name: string) => (act: () => void) => {
    happened.push(name);
    act();
  };
  const afterwards = (act: () => void, milliseconds?: number) => void (milliseconds ? undefined : after("task")(act));
  const page = { hidden, querySelectorAll: () => [waiting], createElement: () => ({}) };
  runInNewContext(starterOf(afterFirstPaint(RENDERED)), { document: page, requestAnimationFrame: after("frame"), setTimeout: afterwards });
  expect(happened).toEqual(order);
});

const finished = (html: string) => {
  const value: Parameters<typeof finish>[0] = { kind: "APP_PAGE", html };
  finish(value);
  return value;
};

test("what the scripts wait by is admitted by the page's own policy", () => {
  const { html, headers } = finished(RENDERED);
  expect(headers!["content-security-policy"]).toContain(createHash("sha256").update(starterOf(html!)).digest("base64"));
});

test("a page has the status of what is missing, and a hash of its own", () => {
  const [one, same, gone] = [finished("<main>one</main>"), finished("<main>one</main>"), finished('<main id="main" data-missing="410">')];
  expect(one.headers!["x-page-hash"]).toMatch(/^.{43}$/);
  expect(same.headers!["x-page-hash"]).toBe(one.headers!["x-page-hash"]);
  expect(gone.headers!["x-page-hash"]).not.toBe(one.headers!["x-page-hash"]);
  expect([one.status, gone.status]).toEqual([undefined, 410]);
});
