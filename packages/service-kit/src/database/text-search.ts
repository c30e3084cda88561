/** A search is for the characters that were typed, `%` and `_` included. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A condition and the values that it binds. */
export interface TextSearch {
  readonly condition: string;
  readonly bind: Readonly<Record<string, string>>;
}

/**
 * The condition that `text` has in it what was typed, in any letter case. `text` is written as in its index of trigrams and begins
 * with a blank: such an index finds nothing shorter than three characters, so one or two letters are looked for at the beginning
 * of words.
 */
export function textSearch(text: string, typed: string): TextSearch {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(typed))
    return { condition: `${text} ILIKE $search`, bind: { search: `% ${typed}%` } };
  const search = `%${escapeLike(typed)}%`;
  const part = rarePart(typed);
  if (part === null) return { condition: `${text} ILIKE $search`, bind: { search } };
  return {
    // The index reads a list for each trigram that it is asked for, and those of common words are long: it is asked for the part
    // that hardly any row has, and these rows are looked at as a whole.
    condition: `${text} ILIKE $part AND (${text} || '') ILIKE $search`,
    bind: { search, part: `%${escapeLike(part)}%` },
  };
}

/** Where letters meet a number of two digits or more, as in "12 Mill Lane" and "client-150@": few rows have both. */
function rarePart(typed: string): string | null {
  const part = /\d{2,} \p{L}{3}|\p{L}{3}[ -]\d{2,}/u.exec(typed)?.[0];
  return part === undefined || part.length === typed.length ? null : part;
}
