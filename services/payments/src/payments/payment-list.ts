import type { ListOrder, paymentListQuery } from '@tailgate/contracts';
import type { z } from 'zod';
import type { PreparedStatement } from '../prepared-statement.ts';
import { asJson, orderOf } from './payment-statements.ts';

/** What a list of payments is narrowed by; days are of the business time zone. */
export type PaymentFilter = Omit<z.output<typeof paymentListQuery>, 'limit' | 'cursor' | 'order'>;
export interface PageRequest {
  limit: number;
  /** The id of the last payment of the page before. */
  cursor?: number | undefined;
  order?: ListOrder | undefined;
  timeZone: string;
}

interface FilledStatement {
  statement: PreparedStatement;
  values: unknown[];
}

// The payment of the cursor may have been deleted since: its place is then that of the next one.
const AFTER: Record<ListOrder, (cursor: string) => string> = {
  desc: (cursor) => `(created_at, id) <
    ((SELECT created_at FROM payments WHERE id <= ${cursor} ORDER BY id DESC LIMIT 1), ${cursor})`,
  asc: (cursor) => `(created_at, id) >
    ((SELECT created_at FROM payments WHERE id >= ${cursor} ORDER BY id LIMIT 1), ${cursor})`,
};

/**
 * The statement of the first rows, newest first unless turned round. Each set of filters has a text of its own, because one plan
 * cannot serve all of them; what a day or a search costs depends on its value, so those are planned anew each time.
 */
export function firstPayments(filter: PaymentFilter, page: PageRequest): FilledStatement {
  const { limit, cursor, order = 'desc', timeZone } = page;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { matches, isPlain } = conditionsOf(filter, timeZone, add);
  const after = cursor === undefined ? '' : `AND ${AFTER[order](`${add(cursor)}::integer`)}`;
  const rows = `SELECT * FROM payments WHERE ${matches} ${after} ORDER BY ${orderOf(order)} LIMIT ${add(limit)}::integer`;
  const fields = Object.keys(filter).filter((key) => filter[key as keyof PaymentFilter] !== undefined);
  const name = `payments-page-${[...fields, order, cursor === undefined ? 'first' : 'next'].join('-')}`;
  // A statement without a name is planned for its values.
  return { statement: { name: isPlain ? name : '', text: asJson(rows, matches, order) }, values };
}

/** The filter as a condition on payments; `isPlain` when it compares no days and searches nothing. */
export function conditionsOf(filter: PaymentFilter, timeZone: string, add: (value: unknown) => string) {
  const parts: string[] = [];
  if (filter.status !== undefined) parts.push(`status = ${add(filter.status)}::text`);
  if (filter.method !== undefined) parts.push(`payment_method = ${add(filter.method)}::text`);
  if (filter.appointment_id !== undefined) parts.push(`appointment_id = ${add(filter.appointment_id)}::integer`);
  const equalities = parts.length;
  const midnight = (day: string, after: number) =>
    `(${add(day)}::date + ${after})::timestamp AT TIME ZONE ${add(timeZone)}::text`;
  if (filter.from !== undefined) parts.push(`created_at >= ${midnight(filter.from, 0)}`);
  if (filter.to !== undefined) parts.push(`created_at < ${midnight(filter.to, 1)}`);
  if (filter.search) parts.push(`(${searchConditions(filter.search, add).join(' OR ')})`);
  return { matches: parts.length === 0 ? 'true' : parts.join(' AND '), isPlain: equalities === parts.length };
}

/** The beginning of a transaction id or receipt number; digits also are a payment's or an appointment's number. */
function searchConditions(search: string, add: (value: unknown) => string): string[] {
  const start = search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);
  const conditions = [`lower(coalesce(transaction_id, receipt_number)) LIKE ${add(`${start}%`)}::text`];
  const number = /^#?([1-9]\d{0,9})$/.exec(search)?.[1];
  if (number !== undefined && Number(number) <= 2_147_483_647) {
    const value = add(Number(number));
    conditions.push(`id = ${value}::integer`, `appointment_id = ${value}::integer`);
  }
  return conditions;
}
