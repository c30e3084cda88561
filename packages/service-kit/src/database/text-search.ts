import { APOSTROPHES, foldText, INVISIBLE, PLAIN_LETTERS } from '@tailgate/domain';

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

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

export interface Searched {
  readonly text: string;
  readonly bucket: string;
}

export interface GramSearch {
  readonly inText: string;
  readonly inIndex: string;
  readonly bind: Readonly<Record<string, readonly string[]>>;
  readonly grams: string;
}

/**
 * Finds what was typed anywhere, or its words in any order, each at the start of a word. A trigram index would read a long
 * list for every three letters of a common word; grams of six characters also cover where two words meet.
 * @param others is looked for as well, such as the digits of a phone number
 */
export function gramSearch({ text, bucket }: Searched, typed: string, ...others: readonly string[]): GramSearch {
  const phrase = foldText(typed).trim() || typed;
  const words = phrase.split(' ');
  const phrases = [phrase, ...others].map(lookedFor);
  const inOrder = `${text} LIKE ANY ($phrases::text[])`;
  const inText = words.length === 1 ? inOrder : `(${inOrder} OR ${text} LIKE ALL ($words::text[]))`;
  return {
    inText,
    inIndex: `search_grams(${text}, ${bucket}) @@ $grams::tsquery AND ${inText}`,
    bind: { phrases: phrases.map(anywhere), ...(words.length === 1 ? {} : { words: words.map(atStart) }) },
    grams: [...phrases.map(gramsOf), ...(words.length === 1 ? [] : [gramsOfWords(words)])].join(' | '),
  };
}

const anywhere = (text: string) => `%${escapeLike(text)}%`;
const atStart = (word: string) => anywhere(` ${word}`);

export function inBuckets({ text, bucket }: Searched, buckets: readonly number[]): string {
  return `search_grams(${text}, ${bucket}) @@ '${buckets.map((each) => `${BUCKET}${each}`).join('|')}'::tsquery`;
}

function lookedFor(typed: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? ` ${typed}` : typed;
}

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

/** Takes a number first: it tells addresses of one street apart, and is their shortest word. */
function gramsOfWords(words: readonly string[]): string {
  const number = words.filter((word) => /^\p{N}/u.test(word)).slice(0, 1);
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 2);
  const rarest = [...new Set([...number, ...longest])];
  return `(${rarest.map((word) => gramsOf([...` ${word}`].slice(0, SIZE).join(''))).join(' & ')})`;
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

const DROPPED = (INVISIBLE + APOSTROPHES).replaceAll("'", "''");
const WITHOUT_ACCENTS = `lower(regexp_replace(normalize(translate(typed, '${DROPPED}', ''), NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
const PLAIN = Object.entries(PLAIN_LETTERS).reduce(
  (folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`,
  WITHOUT_ACCENTS,
);
const IS_SIMPLE = ['octet_length(typed) = length(typed)']
  .concat(["'  '", "' '' '", "'`'", 'chr(9)', 'chr(10)'].map((text) => `strpos(typed, ${text}) = 0`))
  .join(' AND ');

/** For a migration's `up`: foldText as a function of the database. Most texts take the shorter way, in a third of the time. */
export const CREATE_FOLD_TEXT = `
  CREATE OR REPLACE FUNCTION fold_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN ${IS_SIMPLE} THEN replace(lower(typed), '''', '')
      ELSE regexp_replace(${PLAIN}, '[\\t-\\r ]+', ' ', 'g') END
  $$;
`;

export const DROP_FOLD_TEXT = 'DROP FUNCTION fold_text(text)';

export const DROP_SEARCH_GRAMS = 'DROP FUNCTION search_grams(text, integer)';
