import type { ListOrder } from '@tailgate/contracts';
import type { PageOf } from '@tailgate/service-kit';

/** The first rows of a list, or all of them. */
export interface FirstRows<Row> {
  rows: Row[];
  /** How many rows match in all, counted up to COUNT_CAP; null when that is not known. */
  total: number | null;
}
export type Page<Row> = FirstRows<Row> & PageOf<Row>;

/** The first rows of a list after its cursor. Identifiers come from the repositories, values only through bind. */
export interface PageQuery {
  columns: string;
  /** One table with its alias: "appointments a". */
  from: string;
  /** What is joined to the rows of the page alone, when it changes neither their number nor the conditions. */
  joined?: string;
  conditions: readonly string[];
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
  return `SELECT * FROM ${query.from} WHERE ${allOf(query.conditions, query.after)} ORDER BY ${orderOf(query)} LIMIT ${limit}`;
}

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

export function allOf(conditions: readonly string[], after: string | null = null): string {
  return ['true', ...conditions, ...(after === null ? [] : [after])].join(' AND ');
}
