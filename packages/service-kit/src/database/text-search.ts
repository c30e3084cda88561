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
  /** The condition that a row's text has in it what was typed, which is bound as `$search`. */
  readonly inText: string;
  /** The same, by the index. */
  readonly inIndex: string;
  readonly search: string;
}

/**
 * As textSearch, for a million texts that are made of the same words over and over, as addresses are. An index of trigrams knows
 * words but not which of them follow one another, and reads a long list for each three letters of a common word.
 */
export function gramSearch({ text, bucket }: Searched, typed: string): GramSearch {
  const inText = `strpos(${text}, lower($search)) > 0`;
  const inIndex = `search_grams(${text}, ${bucket}) @@ search_query($search) AND ${inText}`;
  return { inText, inIndex, search: lookedFor(typed) };
}

/** The condition that a row is in one of the buckets from the first to the last, by the index. */
export function inBuckets({ text, bucket }: Searched, first: number, last: number): string {
  return `search_grams(${text}, ${bucket}) @@ search_buckets(${first}, ${last})`;
}

function lookedFor(typed: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? ` ${typed}` : typed;
}

/**
 * For a migration's `up`. search_grams: every six characters of a text that follow one another, blanks included, the shorter
 * ends, the first one and two letters of each word, and the row's bucket. search_query: as few of these as what was typed consists
 * of, and of a long text its beginning and its end, because each more costs more than it sorts out; else the beginning of one.
 */
export const CREATE_SEARCH_GRAMS = `
  CREATE FUNCTION search_grams(searched text, bucket integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(array_agg(substr(searched, place, size)) || (chr(1) || bucket))
    FROM generate_series(1, length(searched)) AS place, unnest(ARRAY[6, 2, 3]) AS size
    WHERE size = 6 OR substr(searched, place, 1) = ' '
  $$;
  CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg(
      '''' || replace(replace(substr(lower(typed), place, 6), '\\', '\\\\'), '''', '''''') || '''' ||
        CASE WHEN length(typed) < 6 AND typed !~ '^ .{1,2}$' THEN ':*' ELSE '' END, ' & ')::tsquery
    FROM (
      SELECT place FROM generate_series(1, length(typed) - 5, 6) AS place WHERE place <= 7
      UNION SELECT greatest(length(typed) - 5, 1)
    ) AS places
  $$;
  CREATE FUNCTION search_buckets(first integer, last integer) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg('''' || chr(1) || bucket || '''', ' | ')::tsquery FROM generate_series(first, last) AS bucket
  $$;
`;

/** For the migration's `down`. */
export const DROP_SEARCH_GRAMS =
  'DROP FUNCTION search_query(text), search_grams(text, integer), search_buckets(integer, integer)';
