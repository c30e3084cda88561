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

/**
 * The same by an index on `search_grams(text)`, for texts that are made of the same words over and over, as addresses are. One of
 * trigrams knows words but not which of them follow one another, and reads a long list for each three letters of a common word.
 */
export function gramSearch(text: string, typed: string): TextSearch {
  const { condition, bind } = textSearch(text, typed);
  return {
    // The index has nearly said it all. In a CASE Postgres does not take the two for independent of each other.
    condition: `search_grams(${text}) @@ search_query($grams) AND CASE WHEN ${condition} THEN true ELSE false END`,
    bind: { ...bind, grams: lookedFor(typed) },
  };
}

function lookedFor(typed: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(typed) ? ` ${typed}` : typed;
}

/**
 * For a migration's `up`. search_grams: every four characters of a text that follow one another, blanks included, and the shorter
 * ends. search_query: as few of them as what was typed consists of, and of a long text its beginning and its end, because each more
 * costs more than it sorts out; fewer than four characters are the beginning of one.
 */
export const CREATE_SEARCH_GRAMS = `
  CREATE FUNCTION search_grams(searched text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_to_tsvector(array_agg(substr(lowered, place, 4))), '')
    FROM (SELECT lower(searched) AS lowered) AS text, generate_series(1, length(lowered)) AS place
  $$;
  CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg(
      '''' || replace(replace(substr(lower(typed), place, 4), '\\', '\\\\'), '''', '''''') || '''' ||
        CASE WHEN length(lower(typed)) < 4 THEN ':*' ELSE '' END, ' & ')::tsquery
    FROM (
      SELECT place FROM generate_series(1, length(lower(typed)) - 3, 4) AS place WHERE place <= 5 OR length(lower(typed)) <= 12
      UNION SELECT greatest(length(lower(typed)) - 3, 1)
    ) AS places
  $$;
`;

/** For the migration's `down`. */
export const DROP_SEARCH_GRAMS = 'DROP FUNCTION search_grams(text); DROP FUNCTION search_query(text)';
