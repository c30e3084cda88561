import { COUNT_CAP, type ListOrder } from '@tailgate/contracts';
import type { PageOf } from '@tailgate/service-kit';

export interface FirstRows<Row> {
  rows: Row[];
  /** How many rows match, counted up to COUNT_CAP; null if unknown. */
  total: number | null;
}
export type Page<Row> = FirstRows<Row> & PageOf<Row>;

/** The conditions for a row to be in a list. They are SQL from the repositories; values come only through bind. */
export interface RowConditions {
  conditions: readonly string[];
  /** Alternatives, of which each row meets exactly one. Each is queried apart, because Postgres uses no index for an OR of them. */
  either?: readonly string[];
}

export interface PageQuery extends RowConditions {
  columns: string;
  from: string;
  /** Joins for the rows of the page only: they must change neither the number of rows nor the conditions. */
  joined?: string;
  bind: Record<string, unknown>;
  /** The sort columns, all in one direction, so that one index serves both directions. */
  sortedBy: readonly string[];
  order: ListOrder;
  after: string | null;
  limit: number;
}

export const FOLLOWS: Record<ListOrder, '<' | '>'> = { desc: '<', asc: '>' };

export function firstRows(query: PageQuery, limit: number | string): string {
  const { from, after } = query;
  const end = `ORDER BY ${orderOf(query)} LIMIT ${limit}`;
  const parts = alternatives(query).map((each) => `SELECT * FROM ${from} WHERE ${allOf(each, after)} ${end}`);
  if (parts.length === 1) return parts.join();
  return `SELECT * FROM (${union(parts)}) AS ${aliasOf(from)} ${end}`;
}

function countRows({ from, ...rows }: RowConditions & Pick<PageQuery, 'from'>, limit: number): string {
  const parts = alternatives(rows).map((each) => `SELECT 1 FROM ${from} WHERE ${allOf(each)} LIMIT ${limit}`);
  return `SELECT count(*)::integer FROM (SELECT 1 FROM (${union(parts)}) AS found LIMIT ${limit}) AS capped`;
}

/** A first page that is not full is the whole list, so its rows are the total. */
export function totalOfPage(query: PageQuery, limit: number | string, countedBy: RowConditions = query): string {
  const { from, after } = query;
  const isWhole = `${after === null} AND (SELECT count(*) FROM page) < ${limit}`;
  const counted = countRows({ ...countedBy, from }, COUNT_CAP);
  return `CASE WHEN ${isWhole} THEN (SELECT count(*)::integer FROM page) ELSE (${counted}) END`;
}

function alternatives({ conditions, either = [] }: RowConditions): readonly (readonly string[])[] {
  return either.length === 0 ? [conditions] : either.map((each) => [...conditions, each]);
}

const union = (parts: readonly string[]) => parts.map((each) => `(${each})`).join(' UNION ALL ');

export function answeredRows(query: PageQuery, rows: string): string {
  const { columns, from, joined = '' } = query;
  const place = `row_number() OVER (ORDER BY ${orderOf(query)}) AS place`;
  return `SELECT ${columns}, ${place} FROM (${rows}) AS ${aliasOf(from)} ${joined}`;
}

export function aliasOf(from: string): string {
  return from.split(' ').at(-1) ?? from;
}

export function orderOf({ sortedBy, order }: PageQuery): string {
  return sortedBy.map((each) => `${each} ${order}`).join(', ');
}

export function conditionsOf({ conditions, either = [] }: RowConditions): readonly string[] {
  return either.length === 0 ? conditions : [...conditions, `(${either.join(' OR ')})`];
}

export function allOf(conditions: readonly string[], after: string | null = null): string {
  return ['true', ...conditions, ...(after === null ? [] : [after])].join(' AND ');
}
