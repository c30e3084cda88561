import type { IssuedReceipts, Movement, Receipt, ReceiptKind } from '@tailgate/contracts';
import { type BusinessDate, type Cents, formatHundredths } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { StoredAppointment } from '../trips/appointment-repository.ts';
import { formatReceiptNumber, parseReceiptNumber } from './receipt-number.ts';
import type { StoredTax } from './receipt-taxes.ts';

export interface StoredItem {
  label: string;
  detail: string | null;
  cents: Cents;
}

export interface StoredReceipt {
  series: 'R' | 'C';
  number: number;
  kind: ReceiptKind;
  movement: string;
  payment_id: number;
  appointment_id: number;
  quote_id: number | null;
  client_id: number | null;
  customer: string;
  company_name: string;
  company_email: string | null;
  company_phone: string | null;
  company_address: string | null;
  card: Receipt['card'] | null;
  trip: Receipt['trip'] | null;
  price_book_version: number | null;
  method: string | null;
  items: StoredItem[];
  taxes: StoredTax[] | null;
  amount_cents: string;
  currency: string;
  date: BusinessDate;
  issued_at: Date;
}
type ReceiptedAppointment = StoredAppointment & { client_name: string };
export type NewReceipt = Omit<StoredReceipt, 'series' | 'number' | 'amount_cents' | 'issued_at'> & {
  amount_cents: Cents;
};

const COLUMNS = [
  ...(['kind', 'movement', 'payment_id', 'appointment_id', 'quote_id', 'client_id', 'customer'] as const),
  ...([
    'company_name',
    'company_email',
    'company_phone',
    'company_address',
    'card',
    'trip',
    'price_book_version',
    'method',
    'items',
    'taxes',
    'amount_cents',
    'currency',
    'date',
  ] as const),
] as const satisfies (keyof NewReceipt)[];
const INSERT = `INSERT INTO receipts (series, ${COLUMNS.join(', ')})
  VALUES ($series, ${COLUMNS.map((column) => `$${column}`).join(', ')}) RETURNING series, number`;
const PAGE = 1_000;

export function createReceiptRepository(database: Sequelize) {
  const select = async <Row extends object>(sql: string, bind: Record<string, unknown>, transaction?: Transaction) =>
    await execute<Row>(database, sql, bind, transaction);

  return {
    async lock(transaction: Transaction): Promise<void> {
      await execute(database, "SELECT pg_advisory_xact_lock(hashtextextended('receipts', 0))", undefined, transaction);
    },

    async withoutReceipt<M extends Pick<Movement, 'key'>>(
      movements: readonly M[],
      transaction?: Transaction,
    ): Promise<M[]> {
      const sql = 'SELECT movement FROM receipts WHERE movement = ANY($keys::text[])';
      const found = await select<{ movement: string }>(sql, { keys: movements.map(({ key }) => key) }, transaction);
      const issued = new Set(found.map(({ movement }) => movement));
      return movements.filter(({ key }) => !issued.has(key));
    },

    /** The appointment that a receipt is for; null if it was deleted. An erasure of its client waits until the transaction ends. */
    async findAppointment(id: number, transaction: Transaction): Promise<ReceiptedAppointment | null> {
      const sql = `SELECT a.*, c.name AS client_name FROM appointments a JOIN clients c ON c.id = a.client_id
        WHERE a.id = $id FOR SHARE OF c`;
      const [row] = await select<ReceiptedAppointment>(sql, { id }, transaction);
      return row ?? null;
    },

    /** Issues a receipt under the next number of its series. The caller has locked. */
    async add(receipt: NewReceipt, transaction: Transaction): Promise<string> {
      const series = receipt.kind === 'credit_note' ? 'C' : 'R';
      const bind = {
        ...receipt,
        series,
        items: JSON.stringify(receipt.items),
        taxes: JSON.stringify(receipt.taxes ?? []),
        card: receipt.card && JSON.stringify(receipt.card),
        trip: receipt.trip && JSON.stringify(receipt.trip),
      };
      const [row] = await select<Pick<StoredReceipt, 'series' | 'number'>>(INSERT, bind, transaction);
      if (!row) throw new Error('the receipt got no number');
      return formatReceiptNumber(row);
    },

    async numberOfCharge(paymentId: number, transaction: Transaction): Promise<string | null> {
      const sql = `SELECT series, number FROM receipts WHERE payment_id = $paymentId AND kind = 'receipt' ORDER BY number LIMIT 1`;
      const [row] = await select<Pick<StoredReceipt, 'series' | 'number'>>(sql, { paymentId }, transaction);
      return row ? formatReceiptNumber(row) : null;
    },

    async find(number: string, transaction?: Transaction): Promise<StoredReceipt | null> {
      const sql = 'SELECT * FROM receipts WHERE series = $series AND number = $number::integer';
      const [row] = await select<StoredReceipt>(sql, { ...parseReceiptNumber(number) }, transaction);
      return row ?? null;
    },

    async listOfAppointment(appointmentId: number, transaction?: Transaction): Promise<StoredReceipt[]> {
      const sql =
        'SELECT * FROM receipts WHERE appointment_id = $appointmentId ORDER BY issued_at, series DESC, number';
      return await select<StoredReceipt>(sql, { appointmentId }, transaction);
    },

    async listOfClients(clientIds: readonly number[]): Promise<StoredReceipt[]> {
      const sql =
        'SELECT * FROM receipts WHERE client_id = ANY($clientIds::integer[]) ORDER BY issued_at, series DESC, number';
      return await select<StoredReceipt>(sql, { clientIds });
    },

    async issued(paymentIds: readonly number[]): Promise<IssuedReceipts> {
      const receipts = await select<StoredReceipt>(
        'SELECT series, number, movement, kind, payment_id, amount_cents FROM receipts WHERE payment_id = ANY($paymentIds::integer[])',
        { paymentIds },
      );
      const series = await select<IssuedReceipts['series'][number]>(
        `SELECT s.series, s.last_number AS last, count(r.number)::integer AS count
         FROM receipt_series s LEFT JOIN receipts r ON r.series = s.series GROUP BY s.series`,
        {},
      );
      return {
        receipts: receipts.map(({ movement: key, kind, payment_id, amount_cents, ...numbered }) => ({
          number: formatReceiptNumber(numbered),
          key,
          kind,
          payment_id,
          amount: formatHundredths(Number(amount_cents)),
        })),
        series,
      };
    },

    /** @returns the tax on receipts of these days less that on credit notes, in cents; null if none has any */
    async taxOf(period: { from: BusinessDate; to: BusinessDate }): Promise<Cents | null> {
      const sql = `SELECT sum(CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END * sum_of_receipt_items(taxes))::text AS cents
        FROM receipts WHERE date BETWEEN $from::date AND $to::date AND taxes <> '[]'`;
      const [row] = await select<{ cents: string | null }>(sql, period);
      return row?.cents ? Number(row.cents) : null;
    },

    async listByMovements(keys: readonly string[]): Promise<StoredReceipt[]> {
      return await select<StoredReceipt>('SELECT * FROM receipts WHERE movement = ANY($keys::text[])', { keys });
    },

    async *ofPeriod(period: { from: BusinessDate; to: BusinessDate }): AsyncGenerator<StoredReceipt[]> {
      for (let last: StoredReceipt | undefined; ; ) {
        const after = last ? 'AND (date, series, number) > ($date::date, $series::text, $number::integer)' : '';
        const rows: StoredReceipt[] = await select<StoredReceipt>(
          `SELECT * FROM receipts WHERE date BETWEEN $from::date AND $to::date ${after} ORDER BY date, series, number LIMIT ${PAGE}`,
          { ...period, ...(last && { date: last.date, series: last.series, number: last.number }) },
        );
        if (rows.length > 0) yield rows;
        last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
      }
    },
  };
}
