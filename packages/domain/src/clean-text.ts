/** Written together with joiners, which change how letters of these scripts look. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}' +
  '\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}';
const EMOJI = '\\p{Extended_Pictographic}';
// oxlint-disable-next-line security/detect-non-literal-regexp -- The parts are those of the lines above.
const INVISIBLE = new RegExp(
  [
    '[\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufe00-\\ufe0d\\u{e0100}-\\u{e01ef}]',
    `(?<![${EMOJI}])[\\ufe0e\\ufe0f](?!\\u20e3)`,
    `(?<![${JOINING}])\\u200c`,
    `(?<![${JOINING}])(?<![${EMOJI}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d`,
    '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0000}-\\u{e007f}]',
  ].join('|'),
  'gu',
);
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Takes out what nobody sees, which comes along when text is pasted, and makes every kind of blank the usual one. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANKS, ' ');
}
