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
  return { condition: `${text} ILIKE $search`, bind: { search: `%${escapeLike(lookedFor(typed))}%` } };
}

/** What an index on `search_grams(text, bucket)` knows of the rows of a list; both are written as there. */
export interface Searched {
  /** SQL of a text in small letters that begins with a blank. */
  readonly text: string;
  /** SQL of a whole number: which part of the list a row is in, in the order of the list. */
  readonly bucket: string;
}

/** A search that can be made by reading rows, and by the index. */
export interface GramSearch {
  /** The condition that a row's text has in it what was typed. It binds `$search`. */
  readonly inText: string;
  /** The same, by the index. It binds `$search` and `$grams`. */
  readonly inIndex: string;
  readonly search: string;
  readonly grams: string;
}

/**
 * As textSearch, for a million texts that are made of the same words over and over, as addresses are. An index of trigrams knows
 * words but not which of them follow one another, and reads a long list for each three letters of a common word.
 */
export function gramSearch({ text, bucket }: Searched, typed: string): GramSearch {
  const search = lookedFor(typed);
  const inText = `strpos(${text}, lower($search)) > 0`;
  const inIndex = `search_grams(${text}, ${bucket}) @@ lower($grams)::tsquery AND ${inText}`;
  return { inText, inIndex, search, grams: gramsOf(search) };
}

/** The condition that a row is in one of these buckets, by the index. */
export function inBuckets({ text, bucket }: Searched, buckets: readonly number[]): string {
  return `search_grams(${text}, ${bucket}) @@ '${buckets.map((each) => `${BUCKET}${each}`).join('|')}'::tsquery`;
}

function lookedFor(typed: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? ` ${typed}` : typed;
}

/** Characters of a gram. */
const SIZE = 6;
/** Begins what stands for a bucket; nobody types it. */
const BUCKET = '\u0001';

/**
 * What was typed, as a tsquery of few grams, because a common one costs more than it sorts out: those where words meet say most;
 * else the first and the last. What is shorter than a gram is the beginning of one, or of a word.
 */
function gramsOf(typed: string): string {
  const characters = [...typed];
  const last = characters.length - SIZE;
  const gramAt = (place: number) => quoted(characters.slice(place, place + SIZE).join(''));
  if (last < 0) return gramAt(0) + (/^ .{1,2}$/u.test(typed) ? '' : ':*');
  const meetings = characters.flatMap((character, place) => (character === ' ' ? [place - 2] : []));
  const places = meetings.length > 0 ? meetings.slice(0, 2) : [0, last];
  return [...new Set(places.map((place) => Math.min(Math.max(place, 0), last)))].map(gramAt).join(' & ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/[\\']/g, '$&$&')}'`;
}

/**
 * For a migration's `up`: every six characters of a text that follow one another, blanks included, the shorter ends, the first one
 * and two letters of each word, and the row's bucket.
 */
export const CREATE_SEARCH_GRAMS = `
  CREATE FUNCTION search_grams(searched text, bucket integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(array_agg(substr(searched, place, size)) || (chr(1) || bucket))
    FROM generate_series(1, length(searched)) AS place, unnest(ARRAY[6, 2, 3]) AS size
    WHERE size = 6 OR substr(searched, place, 1) = ' '
  $$;
`;

/** For the migration's `down`. */
export const DROP_SEARCH_GRAMS = 'DROP FUNCTION search_grams(text, integer)';
