import { expect, test } from "vitest";
import { PageStore } from "./store";

const key = (band: string) => `/route-cache/APP_PAGE/abc/$/visitor/band/${band}/profile`;
const page = (html: string) => ({ kind: "APP_PAGE", html, headers: {}, status: 200 });

function render(store: PageStore, band: string, html = band) {
  store.get(key(band));
  store.set(key(band), page(html));
}

test("a page is kept with its policy", () => {
  const store = new PageStore();
  expect(store.get(key("b1"))).toBeNull();
  store.set(key("b1"), page("<p>Hello</p>"));
  const { value } = store.get(key("b1"))!;
  expect(value.html).toBe("<p>Hello</p>");
  expect(value.headers?.["content-security-policy"]).toContain("script-src 'self'");
});

test("a change drops the pages that show it, and no others", () => {
  const store = new PageStore();
  for (const band of ["b1", "b2"]) render(store, band);
  store.drop("band:b1");
  expect(store.get(key("b1"))).toBeNull();
  expect(store.get(key("b2"))?.value.html).toBe("b2");
});

test("a page whose rendering began before the change is not kept", () => {
  const store = new PageStore();
  store.get(key("b1"));
  store.drop("band:b1");
  store.set(key("b1"), page("old"));
  expect(store.get(key("b1"))).toBeNull();
  store.set(key("b1"), page("new"));
  expect(store.get(key("b1"))?.value.html).toBe("new");
});

test("a page that is rendered again in time replaces the old one, unless it changed meanwhile", () => {
  const store = new PageStore();
  render(store, "b1");
  store.set(key("b1"), page("again"));
  expect(store.get(key("b1"))?.value.html).toBe("again");
  store.drop("band:b1");
  store.set(key("b1"), page("old"));
  expect(store.get(key("b1"))).toBeNull();
});

test("a lost connection drops everything", () => {
  const store = new PageStore();
  render(store, "b1");
  store.get(key("b2"));
  store.clear();
  store.set(key("b2"), page("old"));
  expect([store.get(key("b1")), store.get(key("b2"))]).toEqual([null, null]);
});

test("made-up addresses evict no pages that exist", () => {
  const store = new PageStore();
  render(store, "there");
  for (let index = 0; index < 300; index++) {
    render(store, `made-up-${index}`, `<main data-missing="404">${"x".repeat(100_000)}</main>`);
  }
  expect(store.get(key("there"))?.value.html).toBe("there");
  expect(store.get(key("made-up-299"))?.value.status).toBe(404);
  expect(store.get(key("made-up-0"))).toBeNull();
});
