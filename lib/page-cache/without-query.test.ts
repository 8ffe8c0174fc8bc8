import { expect, test } from "vitest";
import { withoutQuery } from "./without-query";

/** Next's data as its router gets it, and as it stands in a page. */
const dataFor = (address: string) =>
  `1:"x"\n0:{"P":null,"c":${JSON.stringify(address.split("/"))},"q":"","i":false}\n`;
const inPage = (data: string) =>
  `<p>"c":["?"]</p><script>self.__next_f.push(${JSON.stringify([1, data])})</script>`;

test.each([
  "/about?x=1",
  "/?x=1",
  "/about?_rsc=",
  '/about?a=b/c/d?e&f=["]',
  "/about?x=\\",
  "/about?x=%22]",
  "/a/b/c?x",
])("the query of the first visitor is not in the page for everyone: %s", (address) => {
  const given = new URL(address, "http://doublebill.test");
  const [sent, kept] = [dataFor(given.pathname + given.search), dataFor(given.pathname)];
  for (const data of [sent, kept]) {
    expect(withoutQuery(data, false)).toBe(kept);
    expect(withoutQuery(inPage(data), true)).toBe(inPage(kept));
  }
});

test("a band's text that looks like Next's own is kept", () => {
  const text = dataFor("/about").replace("x", String.raw`\"c\":[\"a?b\"]`);
  expect(withoutQuery(text, false)).toBe(text);
  expect(withoutQuery(inPage(text), true)).toBe(inPage(text));
});
