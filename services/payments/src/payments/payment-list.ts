import { COUNT_CAP, type ListOrder, type PaymentCondition, type paymentListQuery } from '@tailgate/contracts';
import type { PreparedStatement } from '@tailgate/service-kit/database';
import type { z } from 'zod';

export type PaymentFilter = Omit<z.output<typeof paymentListQuery>, 'limit' | 'cursor' | 'order'>;
export interface PageRequest {
  limit: number;
  cursor?: number | undefined;
  order?: ListOrder | undefined;
  timeZone: string;
}

interface FilledStatement {
  statement: PreparedStatement;
  values: unknown[];
}

// The cursor's payment may be deleted; the next one then takes its place.
const AFTER: Record<ListOrder, (cursor: string) => string> = {
  desc: (cursor) => `(created_at, id) <
    ((SELECT created_at FROM payments WHERE id <= ${cursor} ORDER BY id DESC LIMIT 1), ${cursor})`,
  asc: (cursor) => `(created_at, id) >
    ((SELECT created_at FROM payments WHERE id >= ${cursor} ORDER BY id LIMIT 1), ${cursor})`,
};

/**
 * The statement of one page. Each set of filters has its own prepared statement, because one plan cannot serve all of them. Days
 * and searches are planned for their values, on which the cost depends.
 */
export function firstPayments(filter: PaymentFilter, page: PageRequest, columns: string): FilledStatement {
  const { limit, cursor, order = 'desc', timeZone } = page;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { matches, isPlain } = conditionsOf(filter, timeZone, add);
  const after = cursor === undefined ? '' : `AND ${AFTER[order](`${add(cursor)}::integer`)}`;
  const rows = `SELECT ${columns} FROM payments WHERE ${matches} ${after} ORDER BY ${orderOf(order)} LIMIT ${add(limit)}::integer`;
  const fields = Object.keys(filter).filter((key) => filter[key as keyof PaymentFilter] !== undefined);
  // Each condition is another text, and so another statement.
  const condition = isCondition(filter.status) ? [filter.status] : [];
  const name = `payments-page-${[...fields, ...condition, order, cursor === undefined ? 'first' : 'next'].join('-')}`;
  // A statement without a name is planned for its values.
  return { statement: { name: isPlain ? name : '', text: withTotal(rows, matches, order) }, values };
}

/** Each has a partial index with the same text (migrations 019 and 027), or one that includes it. */
const CONDITIONS: Record<PaymentCondition, string> = {
  disputed: 'dispute_state IS NOT NULL',
  refund_failed: "refund_state IN ('refused', 'failed')",
  // isRefundPending of refund-state.ts, without the refunds that failed.
  refund_pending: `(stage = 'refunding' OR (stage = 'cancelling' AND failure_code = 'CHARGE_RETURNED')
    OR refund_state IN ('retrying', 'disputed') OR (refund_state = 'requested' AND stage IN ('settled', 'kept')))
    AND coalesce(refund_state, '') NOT IN ('refused', 'failed')`,
};

/** The customer chose another time, or the like: nobody has to do anything. */
const ATTEMPT = `(status = 'failed' AND coalesce(failure_code, '') NOT IN ('CARD_NOT_AUTHORISED', 'CARD_REFUSED', 'CHARGE_RETURNED'))`;

function isCondition(status: PaymentFilter['status']): status is PaymentCondition {
  return status !== undefined && status in CONDITIONS;
}

export function conditionsOf(filter: PaymentFilter, timeZone: string, add: (value: unknown) => string) {
  const parts: string[] = [];
  if (isCondition(filter.status)) parts.push(CONDITIONS[filter.status]);
  else if (filter.status !== undefined) parts.push(`status = ${add(filter.status)}::text`);
  if (filter.method !== undefined) parts.push(`payment_method = ${add(filter.method)}::text`);
  if (filter.appointment_id !== undefined) parts.push(`appointment_id = ${add(filter.appointment_id)}::integer`);
  if (filter.appointment_ids !== undefined)
    parts.push(`appointment_id = ANY(${add(filter.appointment_ids)}::integer[])`);
  if (filter.attempts !== undefined) parts.push(`NOT ${ATTEMPT}`);
  const equalities = parts.length;
  const midnight = (day: string, after: number) =>
    `(${add(day)}::date + ${after})::timestamp AT TIME ZONE ${add(timeZone)}::text`;
  if (filter.from !== undefined) parts.push(`created_at >= ${midnight(filter.from, 0)}`);
  if (filter.to !== undefined) parts.push(`created_at < ${midnight(filter.to, 1)}`);
  if (filter.search) parts.push(`(${searchConditions(filter.search, add).join(' OR ')})`);
  return { matches: parts.length === 0 ? 'true' : parts.join(' AND '), isPlain: equalities === parts.length };
}

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

const orderOf = (order: ListOrder) => `created_at ${order}, id ${order}`;

/** The rows of a page, and how many match in all, which an empty page says too. */
function withTotal(rows: string, matches: string, order: ListOrder): string {
  return `SELECT t.total, p.*
    FROM (SELECT count(*)::integer AS total FROM (SELECT 1 FROM payments WHERE ${matches} LIMIT ${COUNT_CAP}) AS capped) AS t
    LEFT JOIN (${rows}) AS p ON true ORDER BY ${orderOf(order)}`;
}
