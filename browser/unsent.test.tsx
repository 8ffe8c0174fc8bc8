import { afterEach, expect, test } from "vitest";
import { adoptUnsent, clearUnsent } from "@/browser/unsent";

afterEach(() => localStorage.clear());

const ANN = { bandId: "swell", username: "ann" };

test("what was stored for the band alone becomes the member's, once", () => {
  const stored = { "outbox:swell:1": "sent later", "draft:swell:c": "half a word" };
  const others = { "outbox:swell:ben:2": "Ben's", "draft:tide:c": "another band's" };
  for (const [key, text] of Object.entries({ ...stored, ...others }))
    localStorage.setItem(key, text);
  adoptUnsent(ANN);
  adoptUnsent({ ...ANN, username: "ben" });
  expect({ ...localStorage }).toEqual({
    "outbox:swell:ann:1": "sent later",
    "draft:swell:ann:c": "half a word",
    ...others,
  });
  clearUnsent(ANN);
  expect({ ...localStorage }).toEqual(others);
});
