import type { ClientBody } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Client } from '../clients/client-repository.ts';
import type { TypedPerson } from './read-person.ts';

export type FoundClient = Pick<Client, 'id' | 'name' | 'email' | 'phone' | 'preferred_contact' | 'version'>;
export interface FoundPerson {
  row: number;
  client: FoundClient | null;
  same_phone: boolean;
  is_erased: boolean;
  merged_into: number | null;
  similar_id: number | null;
}
export interface TakeBackRecord {
  row: number;
  record_id: number;
  name: string;
  version: number;
  before: ClientBody | null;
  former: Pick<ClientBody, 'phone' | 'preferred_contact'>;
  reason: string | null;
}

const TYPED = 'unnest($rows::integer[], $numbers::integer[], $names::text[], $emails::text[], $phones::text[])';
/** The rule of findSamePerson, and its like for clients without an address. The number of an export decides between doubles. */
const FIND = `
  SELECT r.row, to_jsonb(found) - 'same_phone' AS client, coalesce(found.same_phone, false) AS same_phone,
    EXISTS (SELECT 1 FROM clients WHERE id = r.number AND erased_at IS NOT NULL) AS is_erased,
    (SELECT into_id FROM merged_clients WHERE client_id = r.number) AS merged_into,
    (SELECT min(id) FROM (
      SELECT id FROM clients WHERE lower(email) = nullif(lower(r.email), '') AND erased_at IS NULL
      UNION ALL SELECT id FROM clients WHERE phone_key(phone) = phone_key(r.phone) AND erased_at IS NULL
    ) AS near) AS similar_id
  FROM ${TYPED} AS r (row, number, name, email, phone)
  LEFT JOIN LATERAL (
    SELECT id, name, email, phone, preferred_contact, version,
      coalesce(phone_key(phone) = phone_key(r.phone), false) OR phone = r.phone AS same_phone
    FROM (
      SELECT * FROM clients WHERE lower(email) = nullif(lower(r.email), '')
        AND (fold_text(name) = fold_text(r.name) OR phone_key(phone) = phone_key(r.phone))
      UNION
      SELECT * FROM clients WHERE phone_key(phone) = phone_key(r.phone) AND fold_text(name) = fold_text(r.name)
        AND (email = '' OR r.email = '')
    ) AS candidates
    WHERE erased_at IS NULL
    ORDER BY coalesce(id = r.number, false) DESC, (fold_text(name) = fold_text(r.name)) DESC, id LIMIT 1
  ) AS found ON true`;

/** Addresses and numbers are locked in one order, as two imports may have some in common. A client without an address has only its number. */
const LOCK_CONTACTS = `SELECT pg_advisory_xact_lock(contact) FROM (
  SELECT hashtextextended(lower(email), 0) AS contact FROM unnest($emails::text[]) AS email WHERE email <> ''
  UNION SELECT hashtextextended('phone ' || phone_key(phone), 0) FROM unnest($phones::text[]) AS phone
    WHERE phone_key(phone) IS NOT NULL
  ORDER BY 1
) AS contacts`;
const LOCK_BOOKINGS = [
  'SELECT 1 FROM quotes WHERE client_id = ANY($ids::integer[]) ORDER BY id FOR UPDATE',
  'SELECT 1 FROM appointments WHERE client_id = ANY($ids::integer[]) ORDER BY id FOR UPDATE',
  'SELECT 1 FROM clients WHERE id = ANY($ids::integer[]) ORDER BY id FOR UPDATE',
];
const INSERT = `INSERT INTO clients (name, email, phone, preferred_contact, created_at, updated_at)
  SELECT r.name, r.email, r.phone, r.preferred_contact, $now::timestamptz, $now::timestamptz
  FROM ROWS FROM (jsonb_to_recordset($contacts::jsonb) AS (name text, email text, phone text, preferred_contact text))
    WITH ORDINALITY AS r (name, email, phone, preferred_contact, place) ORDER BY place
  RETURNING id`;
const UPDATE = `UPDATE clients c SET name = r.name, email = r.email, phone = r.phone, preferred_contact = r.preferred_contact,
    version = c.version + 1, updated_at = $now::timestamptz
  FROM jsonb_to_recordset($changes::jsonb) AS r (id integer, version integer, name text, email text, phone text, preferred_contact text)
  WHERE c.id = r.id AND c.version = r.version AND c.erased_at IS NULL RETURNING c.id`;
const WITH_CONSENT = 'SELECT DISTINCT client_id AS id FROM text_consents WHERE client_id = ANY($ids::integer[])';
const has = (table: string) => `r.before IS NULL AND EXISTS (SELECT 1 FROM ${table} WHERE client_id = c.id)`;
const TO_TAKE_BACK = `SELECT r.row_number AS row, c.id AS record_id, c.name, c.version, r.before,
    jsonb_build_object('phone', c.phone, 'preferred_contact', c.preferred_contact) AS former,
    CASE WHEN c.version <> r.version THEN 'changed since'
      WHEN ${has('quotes')} THEN 'has quotes'
      WHEN ${has('appointments')} THEN 'has appointments'
      WHEN ${has('messages')} THEN 'has messages'
      WHEN ${has('text_consents')} THEN 'agreed to text messages'
      WHEN r.before IS NULL AND EXISTS (SELECT 1 FROM merged_clients WHERE into_id = c.id) THEN 'another client was merged into it'
    END AS reason
  FROM import_records r JOIN clients c ON c.id = r.client_id
  WHERE r.import_id = $id AND r.row_number = ANY($rows::integer[]) ORDER BY 1`;
const NEXT_ROWS = `SELECT row_number AS row, client_id AS id FROM import_records
  WHERE import_id = $id AND row_number > $after AND client_id IS NOT NULL ORDER BY row_number LIMIT $limit::integer`;

export function createImportedClientRepository(database: Sequelize, now: () => Date) {
  const idsOf = async (sql: string, bind: Record<string, unknown>, transaction: Transaction): Promise<number[]> =>
    (await execute<{ id: number }>(database, sql, bind, transaction)).map(({ id }) => id);
  return {
    async findPersons(typed: readonly TypedPerson[], transaction?: Transaction): Promise<FoundPerson[]> {
      const of = <K extends keyof TypedPerson>(key: K) => typed.map((person) => person[key]);
      const bind = {
        rows: of('row'),
        numbers: of('number'),
        names: of('name'),
        emails: of('email'),
        phones: of('phone'),
      };
      return await execute<FoundPerson>(database, FIND, bind, transaction);
    },

    async lockContacts(typed: readonly TypedPerson[], transaction: Transaction): Promise<void> {
      const [emails, phones] = [typed.map(({ email }) => email), typed.map(({ phone }) => phone)];
      await execute(database, LOCK_CONTACTS, { emails, phones }, transaction);
    },

    async lockWithBookings(ids: readonly number[], transaction: Transaction): Promise<void> {
      for (const sql of LOCK_BOOKINGS) await execute(database, sql, { ids }, transaction);
    },

    /** @returns their ids, in the order of the contacts */
    create: (contacts: readonly object[], transaction: Transaction) =>
      idsOf(INSERT, { contacts: JSON.stringify(contacts), now: now() }, transaction),

    /** @returns the ids of those that still had the version that the change is of */
    update: (changes: readonly (ClientBody & { id: number; version: number })[], transaction: Transaction) =>
      idsOf(UPDATE, { changes: JSON.stringify(changes), now: now() }, transaction),

    withConsent: (ids: readonly number[], transaction: Transaction) => idsOf(WITH_CONSENT, { ids }, transaction),

    async lockToTakeBack(
      id: number,
      { after, limit }: { after: number; limit: number },
      transaction: Transaction,
    ): Promise<TakeBackRecord[]> {
      const next = await execute<{ row: number; id: number }>(database, NEXT_ROWS, { id, after, limit }, transaction);
      await this.lockWithBookings(
        next.map((record) => record.id),
        transaction,
      );
      const rows = next.map(({ row }) => row);
      return await execute<TakeBackRecord>(database, TO_TAKE_BACK, { id, rows }, transaction);
    },

    async delete(ids: readonly number[], transaction: Transaction): Promise<void> {
      await execute(database, 'DELETE FROM clients WHERE id = ANY($ids::integer[])', { ids }, transaction);
    },
  };
}
