import { afterEach, expect, test } from "vitest";
import { hasUnfinishedUploads, uploadsId } from "./unfinished-uploads";

const ANN = { bandId: "b1", username: "ann" };

afterEach(() => localStorage.clear());

test.each([
  ["a file", JSON.stringify({ metadata: { files: { file1: {} } } }), true],
  ["no file", JSON.stringify({ metadata: { files: {} } }), false],
  ["no metadata", JSON.stringify({ metadata: null }), false],
  ["no JSON", "{", false],
  ["nothing", null, false],
])("of stored uploads with %s", (_, stored, isUnfinished) => {
  if (stored !== null) localStorage.setItem(`uppyState:${uploadsId(ANN)}`, stored);
  expect(hasUnfinishedUploads(ANN)).toBe(isUnfinished);
});
