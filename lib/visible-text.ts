// U+200C and U+200D join letters or keep them apart, as spelling in these scripts needs.
const JOINED =
  String.raw`[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Nko}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}` +
  String.raw`\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;
const JOINER = new RegExp(
  String.raw`((?<=${JOINED})[\u200C\u200D](?=${JOINED})|(?<=${VIRAMA})\u200D` +
    String.raw`|(?<=${EMOJI}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=${EMOJI}))|[\u200C\u200D]`,
  "gu",
);

/** The empty Braille pattern, and all without a shape but what chooses one: variation selectors and the tags of flags. */
const INVISIBLE =
  /(?![\u200C\u200D\u{E0020}-\u{E007F}]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Idempotent. What is removed may have kept letters and marks apart that NFC composes. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, "").replace(JOINER, "$1").normalize("NFC").trim();
