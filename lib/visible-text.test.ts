import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleText } from "./visible-text";

test.each([
  ["Ro\u00adck \u200b", "Rock"],
  ["\u3164\u2800", ""],
  ["Ro\u200cck\u200d", "Rock"],
  ["\u200cنیم\u200cفاصله\u200c", "نیم\u200cفاصله"],
  ["مَ\u200cنٌ\u200dم", "مَ\u200cنٌ\u200dم"],
  ["क्\u200dष क्\u200cष", "क्\u200dष क्\u200cष"],
  ["അവന്\u200d ബാന്\u200dഡ്", "അവന്\u200d ബാന്\u200dഡ്"],
  ["Hearts ❤\ufe0f of Fire ❤\ufe0f\u200d🔥", "Hearts ❤\ufe0f of Fire ❤\ufe0f\u200d🔥"],
  ["👩🏽\u200d🎤👨\u200d👩\u200d👧", "👩🏽\u200d🎤👨\u200d👩\u200d👧"],
  ["1\ufe0f\u20e3", "1\ufe0f\u20e3"],
  [
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ],
  ["葛\u{e0100}城", "葛\u{e0100}城"],
  ["Cafe\u200b\u0301", "Café"],
  ["  Two  Spaces  ", "Two  Spaces"],
])("%j becomes %j", (text, visible) => expect(visibleText(text)).toBe(visible));

test("a visible text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
    }),
    { numRuns: 2000 },
  );
});
