import { afterEach, expect, test } from "vitest";
import { clearUnsent } from "@/browser/unsent";

afterEach(() => localStorage.clear());

test("a member's unsent messages and drafts are cleared, and no others'", () => {
  const own = { "outbox:swell:ann:1": "sent later", "draft:swell:ann:c": "half a word" };
  const others = { "outbox:swell:ben:2": "Ben's", "draft:tide:c": "another band's" };
  for (const [key, text] of Object.entries({ ...own, ...others })) localStorage.setItem(key, text);
  clearUnsent({ bandId: "swell", username: "ann" });
  expect({ ...localStorage }).toEqual(others);
});
