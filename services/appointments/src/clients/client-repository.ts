import { execute, gramSearch, type Searched } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Page, PageRequest } from '../lists/read-page.ts';
import { readPage } from '../lists/read-page.ts';
import type { StoredClient as Client } from './client.model.ts';
import { defineClient } from './client.model.ts';
import { typedDigits } from './typed-digits.ts';

export type { StoredClient as Client } from './client.model.ts';
export type Contact = Pick<Client, 'name' | 'email' | 'phone' | 'preferred_contact'>;
export type ClientChange = Partial<Contact & Pick<Client, 'user_id' | 'version'>>;
type Bookings = Record<'appointments' | 'quotes' | 'upcoming', number>;
export interface AppointmentVersion {
  id: number;
  version: number;
}
export interface ClientFilter {
  search?: string | undefined;
  doubles?: 'true' | undefined;
}
export type ListedClient = Client & { appointment_count: number };

/** Keep this equal to the index (migration 057), or Postgres does not use the index. */
export const CLIENT_TEXTS: Searched = { text: 'fold_text(c.search_text)', bucket: '(c.id / 20000)' };
export const IS_DOUBLE = 'c.id IN (SELECT client_id FROM client_doubles)';
const COLUMNS = `c.*, (SELECT count(*)::integer FROM appointments a WHERE a.client_id = c.id) AS appointment_count`;
const COUNT_BOOKINGS = `
  SELECT count(*)::integer AS appointments,
    count(*) FILTER (WHERE status IN ('pending', 'confirmed')
      AND (appointment_date + appointment_time_start) AT TIME ZONE $timeZone > $now::timestamptz)::integer AS upcoming,
    (SELECT count(*)::integer FROM quotes WHERE client_id = $id::integer) AS quotes
  FROM appointments WHERE client_id = $id::integer`;

export const clientSearch = (typed: string) => gramSearch(CLIENT_TEXTS, typed, ...typedDigits(typed));

export function createClientRepository(database: Sequelize, now: () => Date) {
  const model = defineClient(database, now);
  return {
    async findById(id: number, transaction?: Transaction): Promise<Client | null> {
      const row = await model.findByPk(id, { transaction: transaction ?? null });
      return row ? row.get({ plain: true }) : null;
    },

    async lockAddress(email: string, transaction: Transaction): Promise<void> {
      // Lock the address itself: the row may not exist yet.
      await execute(
        database,
        'SELECT pg_advisory_xact_lock(hashtextextended(lower($email), 0))',
        { email },
        transaction,
      );
    },

    /** Whether this address has shown that it is read: a user has verified it, or a client with it has paid. */
    async isProven(email: string, transaction: Transaction | null = null): Promise<boolean> {
      const sql = `SELECT 1 FROM clients c WHERE lower(email) = nullif(lower($email), '') AND (user_id IS NOT NULL
        OR EXISTS (SELECT 1 FROM quotes WHERE client_id = c.id AND payment_id IS NOT NULL)
        OR EXISTS (SELECT 1 FROM appointments WHERE client_id = c.id AND payment_id IS NOT NULL)) LIMIT 1`;
      return (await execute(database, sql, { email }, transaction)).length > 0;
    },

    async create(contact: Contact, transaction: Transaction): Promise<Client> {
      const row = await model.create(contact, { transaction });
      return row.get({ plain: true });
    },

    async lock(id: number, transaction: Transaction): Promise<Client | null> {
      const row = await model.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      return row ? row.get({ plain: true }) : null;
    },

    async update(id: number, change: ClientChange, transaction: Transaction): Promise<void> {
      await model.update(change, { where: { id }, transaction });
    },

    async exist(transaction: Transaction): Promise<boolean> {
      return (await model.count({ transaction })) > 0;
    },

    async listVersions(id: number, transaction?: Transaction): Promise<AppointmentVersion[]> {
      const sql = 'SELECT id, version FROM appointments WHERE client_id = $id ORDER BY id';
      return await execute<AppointmentVersion>(database, sql, { id }, transaction);
    },

    /** Locks the client with its quotes and appointments, in this order, as everywhere: quotes, appointments, client. */
    async lockWithBookings(id: number, transaction: Transaction): Promise<Client | null> {
      await execute(database, 'SELECT 1 FROM quotes WHERE client_id = $id ORDER BY id FOR UPDATE', { id }, transaction);
      await execute(
        database,
        'SELECT 1 FROM appointments WHERE client_id = $id ORDER BY id FOR UPDATE',
        { id },
        transaction,
      );
      return await this.lock(id, transaction);
    },

    async delete(id: number, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { id }, transaction });
    },

    async countBookings(
      id: number,
      { now, timeZone }: { now: Date; timeZone: string },
      transaction: Transaction | null = null,
    ): Promise<Bookings> {
      const [row] = await execute<Bookings>(database, COUNT_BOOKINGS, { id, now, timeZone }, transaction);
      return row ?? { appointments: 0, quotes: 0, upcoming: 0 };
    },

    async findListed(id: number): Promise<ListedClient | null> {
      const sql = `SELECT ${COLUMNS} FROM clients c WHERE c.id = $id`;
      const [row] = await execute<ListedClient>(database, sql, { id });
      return row ?? null;
    },

    async list({ search, doubles }: ClientFilter, page: PageRequest): Promise<Page<ListedClient>> {
      const found = search ? { ...clientSearch(search), inOrder: CLIENT_TEXTS } : undefined;
      const conditions = doubles ? [IS_DOUBLE] : [];
      const query = { columns: COLUMNS, from: 'clients c', key: 'c.id', conditions, bind: {}, search: found };
      return await readPage<ListedClient>(database, query, page);
    },
  };
}
