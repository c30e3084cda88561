/** Escapes `%` and `_`, so that a search finds them literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A condition and the values that it binds. */
export interface TextSearch {
  readonly condition: string;
  readonly bind: Readonly<Record<string, string>>;
}

/**
 * Matches `text` that contains what was typed, ignoring case. `text` must be written as in its trigram index and start with a blank:
 * the index finds nothing shorter than three characters, so one or two letters are matched at the start of words.
 */
export function textSearch(text: string, typed: string): TextSearch {
  return { condition: `${text} ILIKE $search`, bind: { search: `%${escapeLike(lookedFor(typed))}%` } };
}

/** The columns of an index on `search_grams(text, bucket)`, written as in the index. */
export interface Searched {
  /** SQL of a lower-case text that starts with a blank. */
  readonly text: string;
  /** SQL of an integer: the part of the list that holds the row, in list order. */
  readonly bucket: string;
}

/** A search that can run over rows or through the index. */
export interface GramSearch {
  /** Matches by the row's text. Binds `$search`. */
  readonly inText: string;
  /** Matches through the index. Binds `$search` and `$grams`. */
  readonly inIndex: string;
  readonly search: string;
  readonly grams: string;
}

/**
 * Like textSearch, for a million texts that repeat the same words, as addresses do. A trigram index would read a long list for every
 * three letters of a common word; grams of six characters also cover where two words meet.
 */
export function gramSearch({ text, bucket }: Searched, typed: string): GramSearch {
  const search = lookedFor(typed);
  const inText = `strpos(${text}, lower($search)) > 0`;
  const inIndex = `search_grams(${text}, ${bucket}) @@ lower($grams)::tsquery AND ${inText}`;
  return { inText, inIndex, search, grams: gramsOf(search) };
}

/** Matches rows of these buckets through the index. */
export function inBuckets({ text, bucket }: Searched, buckets: readonly number[]): string {
  return `search_grams(${text}, ${bucket}) @@ '${buckets.map((each) => `${BUCKET}${each}`).join('|')}'::tsquery`;
}

function lookedFor(typed: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? ` ${typed}` : typed;
}

/** Characters of a gram. */
const SIZE = 6;
/** Prefix of the lexemes that stand for buckets; users cannot type it. */
const BUCKET = '\u0001';

/**
 * Turns what was typed into a tsquery of at most two grams, because a common gram costs more than it filters. Prefers grams where words
 * meet, which are the rarest; otherwise takes the first and the last. Shorter text matches as a prefix.
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
 * For a migration's `up`: indexes every run of six characters (shorter at the end), the first one and two letters of each word, and
 * the row's bucket.
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
