import type { Photo } from '@tailgate/contracts';
import type { AppointmentStatus, BusinessDate, CancellationPolicy } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Page, PageRequest } from '../lists/read-page.ts';
import { readPage } from '../lists/read-page.ts';
import type { NewQuote, StoredQuote } from './quote.model.ts';
import { defineQuote } from './quote.model.ts';
import { conditionsOf, type QuoteFilter, searchOf } from './quote-filter.ts';

export type { StoredQuote } from './quote.model.ts';

export type QuoteChange = Partial<Omit<StoredQuote, 'id' | 'reference' | 'client_id' | 'created_at' | 'updated_at'>>;
export type Quote = StoredQuote & {
  client_name: string;
  client_email: string;
  client_phone: string;
  client_user_id: number | null;
  appointment_status: AppointmentStatus | null;
  appointment_cancelled_at: Date | null;
  appointment_date: BusinessDate | null;
  appointment_time_start: string | null;
  appointment_time_end: string | null;
  appointment_policy: CancellationPolicy | null;
  appointment_kept_amount: string | null;
  /** What was paid when booking, and what is still to be paid; null if everything was paid at once. */
  appointment_deposit: string | null;
  appointment_balance_due: string | null;
  /** Read with a single quote only. */
  photos?: Photo[] | null;
};

const COLUMNS = `q.*, c.name AS client_name, c.email AS client_email, c.phone AS client_phone, c.user_id AS client_user_id,
  a.status AS appointment_status, a.cancelled_at AS appointment_cancelled_at,
  a.appointment_date, a.appointment_time_start, a.appointment_time_end,
  a.cancellation_policy AS appointment_policy,
  a.kept_amount AS appointment_kept_amount,
  a.deposit_amount AS appointment_deposit, a.balance_due AS appointment_balance_due`;
const JOINED = 'JOIN clients c ON c.id = q.client_id LEFT JOIN appointments a ON a.id = q.appointment_id';
/** As text, because JSON has no dates. */
const PHOTOS = `(SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind, 'width', p.width, 'height', p.height,
    'received_at', to_char(p.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY p.received_at, p.id)
  FROM photos p WHERE p.quote_id = q.id) AS photos`;
const FROM = `quotes q ${JOINED}`;
type Key = 'id' | 'reference' | 'booking_key';

export function createQuoteRepository(database: Sequelize, now: () => Date) {
  const model = defineQuote(database, now);

  async function findBy(key: Key, value: number | string, transaction: Transaction | null): Promise<Quote | null> {
    const sql = `SELECT ${COLUMNS}, ${PHOTOS} FROM ${FROM} WHERE q.${key} = $value`;
    const [row] = await execute<Quote>(database, sql, { value }, transaction);
    return row ?? null;
  }

  return {
    findById: (id: number, transaction: Transaction | null = null) => findBy('id', id, transaction),
    findByReference: (reference: string) => findBy('reference', reference, null),
    findByBookingKey: (bookingKey: string) => findBy('booking_key', bookingKey, null),

    async get(id: number, transaction: Transaction): Promise<Quote> {
      const quote = await findBy('id', id, transaction);
      if (!quote) throw new Error(`quote ${id} vanished inside its transaction`);
      return quote;
    },

    async lock(id: number, transaction: Transaction): Promise<StoredQuote | null> {
      const row = await model.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      return row ? row.get({ plain: true }) : null;
    },

    async create(quote: NewQuote, transaction: Transaction): Promise<StoredQuote> {
      const row = await model.create(quote, { transaction });
      return row.get({ plain: true });
    },

    async update(id: number, change: QuoteChange, transaction: Transaction): Promise<void> {
      await model.update(change, { where: { id }, transaction });
    },

    async listWaiting(
      before: Date,
      limit: number,
    ): Promise<{ count: number; latest: Pick<Quote, 'id' | 'created_at'>[] }> {
      const rows = await execute<Pick<Quote, 'id' | 'created_at'> & { count: number }>(
        database,
        `SELECT id, created_at, count(*) OVER ()::integer AS count FROM quotes
         WHERE status = 'pending' AND expires_at > $now::timestamptz AND created_at < $before::timestamptz
         ORDER BY created_at DESC, id DESC LIMIT $limit`,
        { now: now(), before, limit },
      );
      return { count: rows[0]?.count ?? 0, latest: rows };
    },

    async list(filter: QuoteFilter, page: PageRequest): Promise<Page<Quote>> {
      const { conditions, bind } = conditionsOf(filter, now());
      const source = { columns: COLUMNS, from: 'quotes q', joined: JOINED };
      const query = { ...source, key: 'q.id', conditions, bind, search: searchOf(filter) };
      return await readPage<Quote>(database, query, page);
    },
  };
}
