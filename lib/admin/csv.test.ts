import { describe, expect, it } from "vitest";
import { toCsv } from "@/lib/admin/csv";

describe("toCsv", () => {
  it("quotes what RFC 4180 says", () => {
    expect(toCsv([["plain", 'say "hi"', "a,b", "two\nlines", null, 5]])).toBe('plain,"say ""hi""","a,b","two\nlines",,5\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=x"])("makes %j harmless", (text) => {
    expect(toCsv([[text]]).replace(/^"/, "")).toMatch(/^'/);
  });

  it("leaves numbers alone", () => {
    expect(toCsv([[-5]])).toBe("-5\r\n");
  });
});
