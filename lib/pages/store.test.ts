import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { PageStore, tagOf } from "@/lib/pages/store";

const key = (band: string) => `/route-cache/APP_PAGE/abc/$/visitor/band/${band}/profile`;
const page = (html: string) => ({ kind: "APP_PAGE", html, headers: { "x-next-cache-tags": "a" }, status: 200 });
let builds = 0;
const newStore = () => new PageStore(`test-${++builds}-`);

test("keys name what the page shows", () => {
  expect(tagOf(key("b1"))).toBe("band:b1");
  expect(tagOf("/x/$/visitor/leaderboard/DE/all/all")).toBe("leaderboard");
  expect(tagOf("/x/$/visitor/rewards/AB-1")).toBe("reward:ab-1");
  expect(tagOf("/x/$/about")).toBe("static");
});

test("what one instance renders another serves, headers included", async () => {
  const [one, other] = [new PageStore("shared-"), new PageStore("shared-")];
  expect(await one.get(key("s1"))).toBeNull();
  await one.set(key("s1"), page("<p>Hello</p>"));
  const found = await other.get(key("s1"));
  expect(found?.value.html).toBe("<p>Hello</p>");
  expect(found?.value.headers?.["content-security-policy"]).toContain("script-src 'self'");
});

test("a page that stands for nothing is answered with 404 and not written to the table", async () => {
  const store = newStore();
  const nothing = page('<main id="main" data-missing="404" class="page"><h1>Band Not Found</h1></main>');
  await store.get(key("m1"));
  await store.set(key("m1"), nothing);
  expect(nothing.status).toBe(404);
  expect(await db.cachedPage.count({ where: { tag: "band:m1" } })).toBe(0);
});

test("a change drops the pages that show it, here and in the table, and no others", async () => {
  const store = newStore();
  for (const band of ["d1", "d2"]) {
    await store.get(key(band));
    await store.set(key(band), page(band));
  }
  await store.drop("band:d1");
  expect(await store.get(key("d1"))).toBeNull();
  expect((await store.get(key("d2")))?.value.html).toBe("d2");
  expect(await db.cachedPage.count({ where: { tag: "band:d1" } })).toBe(0);
});

test("a page whose rendering began before the change is not kept", async () => {
  const store = newStore();
  await store.get(key("r1"));
  await store.drop("band:r1");
  await store.set(key("r1"), page("old"));
  expect(await store.get(key("r1"))).toBeNull();
});

test("of two renderings around a change only the later one is kept", async () => {
  const store = newStore();
  await store.get(key("t1"));
  await store.drop("band:t1");
  await store.get(key("t1"));
  await store.set(key("t1"), page("old"));
  expect(await store.get(key("t1"))).toBeNull();
  await store.set(key("t1"), page("new"));
  expect((await store.get(key("t1")))?.value.html).toBe("new");
});

test("a lost connection forgets everything", async () => {
  const store = newStore();
  await store.get(key("c1"));
  await store.set(key("c1"), page("c1"));
  await store.clear();
  expect(await store.get(key("c1"))).toBeNull();
});

test("invented addresses push out no page that is there", async () => {
  const store = newStore();
  await store.get(key("there"));
  await store.set(key("there"), page("<p>There</p>"));
  for (let index = 0; index < 300; index++) {
    await store.get(key(`invented-${index}`));
    await store.set(key(`invented-${index}`), page(`<main data-missing="404">${"x".repeat(100_000)}</main>`));
  }
  await db.cachedPage.deleteMany();
  expect((await store.get(key("there")))?.value.html).toBe("<p>There</p>");
  expect((await store.get(key("invented-299")))?.value.status).toBe(404);
  expect(await store.get(key("invented-0"))).toBeNull();
});
