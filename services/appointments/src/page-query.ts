export interface Page<Row> {
  rows: Row[];
  /** How many rows match in all, counted up to COUNT_CAP; null when that is not known. */
  total: number | null;
}

/** A page of a list. Identifiers come from the repositories, values only through bind. */
export interface PageQuery {
  columns: string;
  /** One table with its alias: "appointments a". */
  from: string;
  /** What is joined to the rows of the page alone, when it changes neither their number nor the conditions. */
  joined?: string;
  conditions: readonly string[];
  bind: Record<string, unknown>;
  /** What the rows are sorted by; latest first, so that a page is the start of what comes after its cursor. */
  sortedBy: readonly string[];
  /** The condition that the rows of this page come after the page before; none on the first. */
  after: string | null;
  limit: number;
}

/** SQL of the list's first rows after the cursor. */
export function firstRows({ from, conditions, after, sortedBy }: PageQuery, limit: number | string): string {
  return `SELECT * FROM ${from} WHERE ${allOf(conditions, after)} ORDER BY ${latestFirst(sortedBy)} LIMIT ${limit}`;
}

/** SQL of rows as they are answered, each with its place. */
export function answeredRows({ columns, from, joined = '', sortedBy }: PageQuery, rows: string): string {
  const place = `row_number() OVER (ORDER BY ${latestFirst(sortedBy)}) AS place`;
  return `SELECT ${columns}, ${place} FROM (${rows}) AS ${aliasOf(from)} ${joined}`;
}

/** What is joined, and each condition, knows the rows by the table's alias. */
export function aliasOf(from: string): string {
  return from.split(' ').at(-1) ?? from;
}

export function latestFirst(sortedBy: readonly string[]): string {
  return sortedBy.map((each) => `${each} DESC`).join(', ');
}

export function allOf(conditions: readonly string[], after: string | null = null): string {
  return ['true', ...conditions, ...(after === null ? [] : [after])].join(' AND ');
}
