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
  ["A\ufe0f 1\ufe0f\u20e3", "A 1\ufe0f\u20e3"],
  ["Night Bus\u{e0041}\u{e0042}", "Night Bus"],
  ["U2\ufe0f", "U2"],
  [
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ],
  ["葛\u{e0100}城", "葛\u{e0100}城"],
  ["Cafe\u200b\u0301", "Café"],
  ["  Two  Spaces  ", "Two  Spaces"],
])("%j becomes %j", (text, visible) => expect(visibleText(text)).toBe(visible));

const CHARACTERS = [
  ..."aß1\u0301\u20e3\u00ad\u200b\u200c\u200d\ufe0f\u{e0041}\u{e007f}🏴❤🏽👩",
  ..."ي\u064e\u0654ك\u094dष\u093c\u0dd9\u0dca\u0d28\u0d4d葛\u{e0100}\u1820\u180b",
];

test("a visible text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 }), (text) => {
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
    }),
    { numRuns: 2000 },
  );
});
