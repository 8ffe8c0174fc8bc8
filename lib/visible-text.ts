// U+200C and U+200D join letters or keep them apart, as spelling in these scripts needs.
const JOINED =
  String.raw`[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Nko}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}` +
  String.raw`\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;
const JOINER = new RegExp(
  String.raw`((?<=${JOINED}\p{M}*)[\u200C\u200D](?=\p{M}*${JOINED})|(?<=${VIRAMA}\p{M}*)\u200D` +
    String.raw`|(?<=${EMOJI}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=${EMOJI}))|[\u200C\u200D]`,
  "gu",
);

// What chooses the shape of the character before it: an emoji, a key, a flag, a Han or Mongolian letter.
const CHOOSES_SHAPE = [
  String.raw`(?<=${EMOJI}\p{Emoji_Modifier}?)[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]`,
  String.raw`(?<=(?=\p{L})[\p{scx=Han}\p{scx=Mongolian}])\p{Variation_Selector}`,
].join("|");
const INVISIBLE = new RegExp(
  String.raw`(?![\u200C\u200D]|${CHOOSES_SHAPE})[\p{Default_Ignorable_Code_Point}\u2800]`,
  "gu",
);

/** Composed (NFC): what is removed may have kept a letter and a mark apart. Idempotent. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, "").normalize("NFC").replace(JOINER, "$1").normalize("NFC").trim();
