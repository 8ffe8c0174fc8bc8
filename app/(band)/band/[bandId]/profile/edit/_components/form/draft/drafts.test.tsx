import { afterEach, expect, test } from "vitest";
import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";
import { adoptFormDrafts } from "@/browser/unsent";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { clearUserData } from "@/components/account/sign-out";
import { bandDraft, biographyDraft, genresDraft } from "./drafts";

const GENRES = { base: [], genres: [{ id: "g1", name: "Folk" }] };

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("reads what was written", () => {
  genresDraft("b1").write(GENRES);
  expect(genresDraft("b1").read()).toEqual(GENRES);
});

test("keeps the drafts of members at one browser apart, until one signs out or has left the band", () => {
  const [ann, ben] = ["ann", "ben"].map((username) => ({ username, email: null, bandId: "b1" }));
  const draft = biographyDraft("b1");
  for (const member of [ann!, ben!]) {
    storeViewerCopy(member);
    draft.write({ base: "", text: `By ${member.username}` });
  }
  storeViewerCopy(ann!);
  expect(draft.read()).toEqual({ base: "", text: "By ann" });
  storeViewerCopy({ ...ann!, bandId: null });
  expect(sessionStorage).toHaveLength(1);
  storeViewerCopy(ann!);
  expect(draft.read()).toBeNull();
  storeViewerCopy(ben!);
  expect(draft.read()).toEqual({ base: "", text: "By ben" });
  clearUserData();
  expect(sessionStorage).toHaveLength(0);
});

test("keeps what was typed before this browser knew who types", () => {
  genresDraft("b1").write(GENRES);
  storeViewerCopy({ username: "ann", email: null, bandId: "b1" });
  adoptFormDrafts({ username: "ann", bandId: "b1" });
  expect(genresDraft("b1").read()).toEqual(GENRES);
  expect(sessionStorage).toHaveLength(1);
});

test("signing out also removes what was typed before signing in", () => {
  draftStore("signup-draft", hasStrings("username")).write({ username: "ann" });
  storeViewerCopy({ username: "ann", email: null, bandId: "b1" });
  clearUserData();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ["biography", { base: "Three people" }, biographyDraft],
  ["biography", [1], biographyDraft],
  ["genres", { base: [], genres: [{ id: "g1" }] }, genresDraft],
  ["genres", [{ id: "g1", name: "Folk" }], genresDraft],
  ["profile", { base: {}, values: null }, bandDraft],
  ["profile", { base: {}, values: {}, updatedAt: 7 }, bandDraft],
])("ignores a %s of the wrong shape: %j", (_, value, store) => {
  store("b1").write(value as never);
  expect(sessionStorage).toHaveLength(1);
  expect(store("b1").read()).toBeNull();
});
