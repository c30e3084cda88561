import type { ListOrder } from '@tailgate/contracts';
import type { PageOf } from '@tailgate/service-kit';

/** The first rows of a list, or all of them. */
export interface FirstRows<Row> {
  rows: Row[];
  /** How many rows match in all, counted up to COUNT_CAP; null when that is not known. */
  total: number | null;
}
export type Page<Row> = FirstRows<Row> & PageOf<Row>;

/** Which rows a list has. Identifiers come from the repositories, values only through bind. */
export interface RowConditions {
  conditions: readonly string[];
  /** Each row fulfils one of these, too, and none two: an index finds a row by each of them, and by no OR of them. */
  either?: readonly string[];
}

/** The first rows of a list after its cursor. */
export interface PageQuery extends RowConditions {
  columns: string;
  /** One table with its alias: "appointments a". */
  from: string;
  /** What is joined to the rows of the page alone, when it changes neither their number nor the conditions. */
  joined?: string;
  bind: Record<string, unknown>;
  /** What the rows are sorted by, all in the same direction, so that one index serves both. */
  sortedBy: readonly string[];
  order: ListOrder;
  /** The condition that the rows of this page come after the page before; none on the first. */
  after: string | null;
  limit: number;
}

/** Whether what comes after a row is smaller or larger. */
export const FOLLOWS: Record<ListOrder, '<' | '>'> = { desc: '<', asc: '>' };

/** SQL of the list's first rows after the cursor. */
export function firstRows(query: PageQuery, limit: number | string): string {
  const { from, after } = query;
  const end = `ORDER BY ${orderOf(query)} LIMIT ${limit}`;
  const parts = alternatives(query).map((each) => `SELECT * FROM ${from} WHERE ${allOf(each, after)} ${end}`);
  if (parts.length === 1) return parts.join();
  return `SELECT * FROM (${union(parts)}) AS ${aliasOf(from)} ${end}`;
}

/** SQL that counts the rows of a list, as far as the limit. */
export function countRows({ from, ...rows }: RowConditions & Pick<PageQuery, 'from'>, limit: number): string {
  const parts = alternatives(rows).map((each) => `SELECT 1 FROM ${from} WHERE ${allOf(each)} LIMIT ${limit}`);
  return `SELECT count(*)::integer FROM (SELECT 1 FROM (${union(parts)}) AS found LIMIT ${limit}) AS capped`;
}

/** The conditions once for each of the alternatives. */
function alternatives({ conditions, either = [] }: RowConditions): readonly (readonly string[])[] {
  return either.length === 0 ? [conditions] : either.map((each) => [...conditions, each]);
}

const union = (parts: readonly string[]) => parts.map((each) => `(${each})`).join(' UNION ALL ');

/** SQL of rows as they are answered, each with its place. */
export function answeredRows(query: PageQuery, rows: string): string {
  const { columns, from, joined = '' } = query;
  const place = `row_number() OVER (ORDER BY ${orderOf(query)}) AS place`;
  return `SELECT ${columns}, ${place} FROM (${rows}) AS ${aliasOf(from)} ${joined}`;
}

/** What is joined, and each condition, knows the rows by the table's alias. */
export function aliasOf(from: string): string {
  return from.split(' ').at(-1) ?? from;
}

export function orderOf({ sortedBy, order }: PageQuery): string {
  return sortedBy.map((each) => `${each} ${order}`).join(', ');
}

/** The conditions of a list as one list, for a statement that reads each row anyway. */
export function conditionsOf({ conditions, either = [] }: RowConditions): readonly string[] {
  return either.length === 0 ? conditions : [...conditions, `(${either.join(' OR ')})`];
}

export function allOf(conditions: readonly string[], after: string | null = null): string {
  return ['true', ...conditions, ...(after === null ? [] : [after])].join(' AND ');
}
