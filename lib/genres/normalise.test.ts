import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseGenreName } from "./normalise";

describe("normaliseGenreName", () => {
  test.each([
    ["drum n bass", "Drum N Bass"],
    ["post-punk", "Post Punk"],
    ["  SYNTH_pop  ", "Synth Pop"],
    ["lo\u2010fi", "Lo Fi"],
    ["hip \t\n hop", "Hip Hop"],
    ["-rock-", "Rock"],
    ["R&B", "R&b"],
    ["8-bit", "8 Bit"],
    ["rock 'n' roll", "Rock 'n' Roll"],
    ["yé-yé", "Yé Yé"],
    ["ye\u0301 ye\u0301", "Yé Yé"],
    ["\u00a0forró\u3000", "Forró"],
    ["ßound", "ßound"],
    ["𐐨 song", "𐐀 Song"],
    ["演歌", "演歌"],
    ["_ - ‑", ""],
    ["Rock\u200b", "Rock"],
    ["ro\u00adck", "Rock"],
    ["\u200e\u2060Rock\u3164\u2800", "Rock"],
    ["\u3164", ""],
    ["نیم\u200cفاصله", "نیم\u200cفاصله"],
    ["क्\u200dष", "क्\u200dष"],
    ["مَ\u200cن", "مَ\u200cن"],
    ["ن\u200cَم", "ن\u200cَم"],
    ["هّ\u200d\u0651م", "هّ\u200d\u0651م"],
    ["අවන්\u200d රොක්", "අවන්\u200d රොක්"],
    ["അവന്\u200d", "അവന്\u200d"],
    ["র\u200d্য", "র\u200d্য"],
    ["👨\u200d👩\u200d👧 pop", "👨\u200d👩\u200d👧 Pop"],
    ["👩🏽\u200d🎤 ❤\ufe0f\u200d🔥", "👩🏽\u200d🎤 ❤\u200d🔥"],
    ["🎸\u200d rock \u200d🎸\u200c🎸", "🎸 Rock 🎸🎸"],
    ["\u200cنیم\u200c \u061c\u200dro\u200cck", "نیم Rock"],
    ["", ""],
  ])("%j becomes %j", (text, name) => {
    expect(normaliseGenreName(text)).toBe(name);
  });

  test("the dotless Turkish i does not depend on the machine's locale", () => {
    expect(normaliseGenreName("INDIE")).toBe("Indie");
  });

  test("a normalised name is its own normal form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const name = normaliseGenreName(text);
        expect(normaliseGenreName(name)).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  test("case, hyphens and outer space make no difference", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z&']{1,8}( [a-z&']{1,8}){0,3}$/), (text) => {
        const name = normaliseGenreName(text);
        expect(normaliseGenreName(` ${text.toUpperCase().replaceAll(" ", "-")}_`)).toBe(name);
      }),
    );
  });
});
