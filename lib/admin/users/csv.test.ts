import { describe, expect, it } from "vitest";
import { toCsv } from "@/lib/admin/users/csv";

describe("toCsv", () => {
  it("quotes what RFC 4180 says", () => {
    expect(toCsv([["plain", 'say "hi"', "a,b", "two\nlines", null, 5]])).toBe(
      'plain,"say ""hi""","a,b","two\nlines",,5\r\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=x", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
    "makes %j harmless",
    (text) => {
      expect(toCsv([[text]]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it.each([
    ["a;=1+1", "a;'=1+1"],
    ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
    ["a|-1;+2", "a|'-1;'+2"],
    ["a;＝1", "a;'＝1"],
    ["\t=1", "'\t'=1"],
  ])("makes %j harmless where another separator than the comma counts", (text, harmless) => {
    expect(toCsv([[text]])).toBe(`${harmless}\r\n`);
  });

  it("makes a formula on a cell's second line harmless, and leaves what is none", () => {
    expect(toCsv([["two\n=1+1"]])).toBe(`"two\n'=1+1"\r\n`);
    expect(toCsv([["a-b; c = d", "x+y"]])).toBe("a-b; c = d,x+y\r\n");
  });

  it("leaves numbers alone", () => {
    expect(toCsv([[-5]])).toBe("-5\r\n");
  });
});
