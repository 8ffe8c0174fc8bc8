import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { FormerMember } from "./former-member";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

function showTo(username: string, bandId: string | null) {
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId });
  for (const key of [`form:${bandId ?? ""}:ann:/settings`, "form:swell:ben:/settings"])
    sessionStorage.setItem(key, "x");
  render(<FormerMember username={username} />);
  expect(screen.getByText(/your account is in no band now/)).toBeDefined();
  return { copies: localStorage.length, drafts: Object.keys(sessionStorage) };
}

test("clears what the browser keeps of a former member", () => {
  expect(showTo("ann", "swell")).toEqual({ copies: 0, drafts: ["form:swell:ben:/settings"] });
});

test("keeps the drafts of somebody without a band, whose session ended elsewhere", () => {
  expect(showTo("ann", null)).toMatchObject({ copies: 1, drafts: { length: 2 } });
});

test("keeps what is another user's", () => {
  expect(showTo("ben", "swell")).toMatchObject({ copies: 1, drafts: { length: 2 } });
});
