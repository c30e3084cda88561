export const INVISIBLE =
  '\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff';
export const APOSTROPHES = "'`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07";
/** Letters that have no accent to take off, and what people type for them. */
export const PLAIN_LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ø: 'o', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ' } as const;

// oxlint-disable-next-line security/detect-non-literal-regexp -- The letters are those of the lines above.
const DROPPED = new RegExp(`[${INVISIBLE}${APOSTROPHES}]`, 'g');
const PLAIN = new Map<string, string>(Object.entries(PLAIN_LETTERS));
// oxlint-disable-next-line security/detect-non-literal-regexp -- The letters are those of the lines above.
const HAS_PLAIN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/**
 * Turns a text into the form in which texts are compared and searched: lower case without accents and apostrophes, one blank between
 * words. The function `fold_text` of the databases does the same.
 */
export function foldText(text: string): string {
  return text
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(HAS_PLAIN, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/[\t-\r ]+/g, ' ');
}
