import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { Page, PageRequest } from '../read-page.ts';
import { readPage } from '../read-page.ts';
import type { StoredClient as Client } from './client.model.ts';
import { defineClient } from './client.model.ts';

export type { StoredClient as Client } from './client.model.ts';
export type Contact = Pick<Client, 'name' | 'email' | 'phone' | 'preferred_contact'>;
export type ListedClient = Client & { appointment_count: number };

const SAME_CONTACT = `SELECT * FROM clients
  WHERE lower(email) = lower($email) AND name = $name AND phone = $phone ORDER BY id LIMIT 1`;
const APPOINTMENT_COUNT =
  '(SELECT count(*)::integer FROM appointments a WHERE a.client_id = c.id) AS appointment_count';

export function createClientRepository(sequelize: Sequelize) {
  const model = defineClient(sequelize);
  return {
    async findById(id: number): Promise<Client | null> {
      const row = await model.findByPk(id);
      return row ? row.get({ plain: true }) : null;
    },

    /** The client with exactly this contact; a stranger's record with the same address but another name is not it. */
    async findByContact({ name, email, phone }: Contact, transaction: Transaction): Promise<Client | null> {
      const [row] = await sequelize.query(SAME_CONTACT, {
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
      await sequelize.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($email), 0))', {
        bind: { email },
        transaction,
      });
    },

    async create(contact: Contact, transaction: Transaction): Promise<Client> {
      const row = await model.create(contact, { transaction });
      return row.get({ plain: true });
    },

    async exist(transaction: Transaction): Promise<boolean> {
      return (await model.count({ transaction })) > 0;
    },

    /** The versions of the client's appointments, by id: equal lists mean that nothing was changed in between. */
    async listVersions(id: number, transaction?: Transaction): Promise<{ id: number; version: number }[]> {
      const sql = 'SELECT id, version FROM appointments WHERE client_id = $id ORDER BY id';
      const options = { type: QueryTypes.SELECT as const, bind: { id }, transaction: transaction ?? null };
      return await sequelize.query<{ id: number; version: number }>(sql, options);
    },

    /** Locks the client and all that would be deleted with it: quotes before appointments, as everywhere. False when it is gone. */
    async lockWithBookings(id: number, transaction: Transaction): Promise<boolean> {
      const options = { type: QueryTypes.SELECT as const, bind: { id }, transaction };
      await sequelize.query('SELECT 1 FROM quotes WHERE client_id = $id ORDER BY id FOR UPDATE', options);
      await sequelize.query('SELECT 1 FROM appointments WHERE client_id = $id ORDER BY id FOR UPDATE', options);
      return (await sequelize.query('SELECT 1 FROM clients WHERE id = $id FOR UPDATE', options)).length === 1;
    },

    /** Its quotes and appointments go with it. */
    async delete(id: number, transaction: Transaction): Promise<void> {
      await model.destroy({ where: { id }, transaction });
    },

    /** Ties the client to a user unless it is tied already; says whether it did. */
    async linkUser(id: number, userId: number): Promise<boolean> {
      const [changed] = await model.update({ user_id: userId }, { where: { id, user_id: null } });
      return changed === 1;
    },

    /** Leaves what belonged to the user to nobody. */
    async unlinkUser(userId: number): Promise<void> {
      await model.update({ user_id: null }, { where: { user_id: userId } });
    },

    async list(page: PageRequest): Promise<Page<ListedClient>> {
      const query = { columns: `c.*, ${APPOINTMENT_COUNT}`, from: 'clients c', key: 'c.id', conditions: [], bind: {} };
      return await readPage<ListedClient>(sequelize, query, page);
    },
  };
}
export type ClientRepository = ReturnType<typeof createClientRepository>;
