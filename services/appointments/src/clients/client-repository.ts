import { gramSearch, type Searched } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { Page, PageRequest } from '../lists/read-page.ts';
import { readPage } from '../lists/read-page.ts';
import type { StoredClient as Client } from './client.model.ts';
import { defineClient } from './client.model.ts';

export type { StoredClient as Client } from './client.model.ts';
export type Contact = Pick<Client, 'name' | 'email' | 'phone' | 'preferred_contact'>;
export type ClientChange = Partial<Contact & Pick<Client, 'user_id' | 'version'>>;
type Bookings = Record<'appointments' | 'quotes' | 'upcoming', number>;
export type ListedClient = Client & { appointment_count: number };

/** Written as in its index (migration 029). */
export const CLIENT_TEXTS: Searched = { text: 'lower(c.search_text)', bucket: '(c.id / 20000)' };
const SAME_CONTACT = `SELECT * FROM clients
  WHERE lower(email) = lower($email) AND name = $name AND phone = $phone ORDER BY id LIMIT 1`;
const COLUMNS = `c.*, (SELECT count(*)::integer FROM appointments a WHERE a.client_id = c.id) AS appointment_count`;
const COUNT_BOOKINGS = `
  SELECT count(*)::integer AS appointments,
    count(*) FILTER (WHERE status IN ('pending', 'confirmed')
      AND (appointment_date + appointment_time_start) AT TIME ZONE $timeZone > $now::timestamptz)::integer AS upcoming,
    (SELECT count(*)::integer FROM quotes WHERE client_id = $id::integer) AS quotes
  FROM appointments WHERE client_id = $id::integer`;

export function createClientRepository(database: Sequelize) {
  const model = defineClient(database);
  return {
    async findById(id: number): Promise<Client | null> {
      const row = await model.findByPk(id);
      return row ? row.get({ plain: true }) : null;
    },

    /** The client with exactly this contact; a stranger's record with the same address but another name is not it. */
    async findByContact({ name, email, phone }: Contact, transaction: Transaction): Promise<Client | null> {
      const [row] = await database.query(SAME_CONTACT, {
        model,
        mapToModel: true,
        bind: { name, email, phone },
        transaction,
      });
      return row ? row.get({ plain: true }) : null;
    },

    /** Waits until no other transaction is looking for, or adding, a client of this address. */
    async lockAddress(email: string, transaction: Transaction): Promise<void> {
      // A row lock protects nothing while the row does not exist yet, so the lock is on the address itself.
      await database.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($email), 0))', {
        bind: { email },
        transaction,
      });
    },

    async create(contact: Contact, transaction: Transaction): Promise<Client> {
      const row = await model.create(contact, { transaction });
      return row.get({ plain: true });
    },

    /** The client, locked until the transaction ends. */
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

    /** The versions of the client's appointments, by id: equal lists mean that nothing was changed in between. */
    async listVersions(id: number, transaction?: Transaction): Promise<{ id: number; version: number }[]> {
      const sql = 'SELECT id, version FROM appointments WHERE client_id = $id ORDER BY id';
      const options = { type: QueryTypes.SELECT as const, bind: { id }, transaction: transaction ?? null };
      return await database.query<{ id: number; version: number }>(sql, options);
    },

    /** The client, locked with all that would be deleted with it: quotes before appointments, as everywhere. */
    async lockWithBookings(id: number, transaction: Transaction): Promise<Client | null> {
      const options = { type: QueryTypes.SELECT as const, bind: { id }, transaction };
      await database.query('SELECT 1 FROM quotes WHERE client_id = $id ORDER BY id FOR UPDATE', options);
      await database.query('SELECT 1 FROM appointments WHERE client_id = $id ORDER BY id FOR UPDATE', options);
      return await this.lock(id, transaction);
    },

    /** Its quotes and appointments go with it. */
    async delete(id: number, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { id }, transaction });
    },

    /** How many bookings go with it, and how many of them are still to come. */
    async countBookings(
      id: number,
      { now, timeZone }: { now: Date; timeZone: string },
      transaction: Transaction | null = null,
    ): Promise<Bookings> {
      const options = { type: QueryTypes.SELECT as const, bind: { id, now, timeZone }, transaction };
      const [row] = await database.query<Bookings>(COUNT_BOOKINGS, options);
      return row ?? { appointments: 0, quotes: 0, upcoming: 0 };
    },

    /** The client with the number of its appointments, as the list has it. */
    async findListed(id: number): Promise<ListedClient | null> {
      const sql = `SELECT ${COLUMNS} FROM clients c WHERE c.id = $id`;
      const [row] = await database.query<ListedClient>(sql, { type: QueryTypes.SELECT, bind: { id } });
      return row ?? null;
    },

    async list(search: string | undefined, page: PageRequest): Promise<Page<ListedClient>> {
      const found = search ? { ...gramSearch(CLIENT_TEXTS, search), inOrder: CLIENT_TEXTS } : undefined;
      const query = { columns: COLUMNS, from: 'clients c', key: 'c.id', conditions: [], bind: {}, search: found };
      return await readPage<ListedClient>(database, query, page);
    },
  };
}
export type ClientRepository = ReturnType<typeof createClientRepository>;
