import { expect, it } from "vitest";
import { nextPagePath } from "@/lib/paging";

it.each([
  ["/api/bands", "/api/bands?cursor=b"],
  ["/api/bands?search=a%26b&cursor=a", "/api/bands?search=a%26b&cursor=b"],
  ["https://bands.example/api/bands?limit=5", "/api/bands?limit=5&cursor=b"],
])("the next page of %s is %s", (path, next) => {
  expect(nextPagePath(path, "b")).toBe(next);
});
