import { afterEach, expect, test } from "vitest";
import { biographyDraft, coverDraft, bandDraft, genresDraft } from "./drafts";

afterEach(() => sessionStorage.clear());

const put = (key: string, value: unknown) => sessionStorage.setItem(key, JSON.stringify(value));

test("reads what was written", () => {
  genresDraft("b1").write([{ id: "g1", name: "Folk" }]);
  expect(genresDraft("b1").read()).toEqual([{ id: "g1", name: "Folk" }]);
  coverDraft("b1").write({ url: "/files/a.jpg", preview: "data:" });
  expect(coverDraft("b1").read()).toEqual({ url: "/files/a.jpg", preview: "data:" });
});

test.each([
  ["biography-draft b1", { base: "Three people" }, biographyDraft],
  ["biography-draft b1", [1], biographyDraft],
  ["cover-draft b1 new", { url: 1, preview: "data:" }, coverDraft],
  ["genres-draft b1", [{ id: "g1" }], genresDraft],
  ["genres-draft b1", { id: "g1", name: "Folk" }, genresDraft],
  ["profile-draft b1", { base: {}, values: null }, bandDraft],
  ["profile-draft b1", { base: {}, values: {}, updatedAt: 7 }, bandDraft],
])("ignores a value of the wrong shape under %s: %j", (key, value, store) => {
  put(key, value);
  expect(store("b1").read()).toBeNull();
});
