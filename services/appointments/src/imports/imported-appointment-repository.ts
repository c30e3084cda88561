import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { NewAppointment, StoredAppointment } from '../trips/appointment.model.ts';
import type { TypedPerson } from './read-person.ts';

export interface Candidate {
  row: number;
  id: number;
  same_name: boolean;
  same_email: boolean;
  same_phone: boolean;
}
export interface TripPlace {
  row: number;
  number: number | null;
  client_id: number;
  date: string | null;
  start: string | null;
  origin: string;
  destination: string;
  key: string;
}
export interface TakeBackTrip {
  row: number;
  record_id: number;
  name: string;
  reason: string | null;
}
export type ImportedRow = Required<
  Pick<
    NewAppointment,
    | 'client_id'
    | 'service_type'
    | 'origin'
    | 'destination'
    | 'distance'
    | 'rate'
    | 'load_weight'
    | 'weight_fee'
    | 'total_amount'
    | 'price_book_version'
    | 'appointment_date'
    | 'appointment_time_start'
    | 'appointment_time_end'
    | 'status'
    | 'notes'
    | 'instructions'
    | 'entered_later'
  >
>;

const FITS = `SELECT r.row, c.id, coalesce(fold_text(c.name) = fold_text(nullif(r.name, '')), false) AS same_name,
    coalesce(lower(c.email) = nullif(lower(r.email), ''), false) AS same_email,
    coalesce(phone_key(c.phone) = phone_key(r.phone), false) AS same_phone`;
/** Each part has its own index, or reads the clients once for all rows. */
const CANDIDATES = `
  WITH typed AS (
    SELECT * FROM unnest($rows::integer[], $names::text[], $emails::text[], $phones::text[]) AS t (row, name, email, phone)
  )
  ${FITS} FROM typed r JOIN clients c ON lower(c.email) = nullif(lower(r.email), '') WHERE c.erased_at IS NULL
  UNION ${FITS} FROM typed r JOIN clients c ON phone_key(c.phone) = phone_key(r.phone) WHERE c.erased_at IS NULL
  UNION ${FITS} FROM typed r JOIN clients c ON fold_text(c.name) = fold_text(r.name)
    WHERE r.email = '' AND r.phone = '' AND c.erased_at IS NULL`;
const SAME = `SELECT DISTINCT ON (r.row) r.row, to_jsonb(a) AS appointment,
    EXISTS (SELECT 1 FROM import_records WHERE row_key = r.key AND appointment_id = a.id) AS is_imported
  FROM jsonb_to_recordset($places::jsonb)
    AS r (row integer, number integer, client_id integer, date date, start time, origin text, destination text, key text)
  JOIN appointments a ON a.client_id = r.client_id AND (
    a.id = r.number
    OR (a.appointment_date = r.date AND a.appointment_time_start = r.start
      AND fold_text(a.origin) = fold_text(r.origin) AND fold_text(a.destination) = fold_text(r.destination))
    OR a.id IN (SELECT appointment_id FROM import_records WHERE row_key = r.key))
  ORDER BY r.row, coalesce(a.id = r.number, false) DESC, a.id`;
const COLUMNS = `client_id, service_type, origin, destination, distance, rate, load_weight, weight_fee, total_amount,
  price_book_version, appointment_date, appointment_time_start, appointment_time_end, status, notes, instructions, entered_later`;
const INSERT = `INSERT INTO appointments (${COLUMNS}, created_at, updated_at)
  SELECT ${COLUMNS}, $now::timestamptz, $now::timestamptz
  FROM ROWS FROM (jsonb_to_recordset($trips::jsonb) AS (client_id integer, service_type text, origin text, destination text,
      distance numeric, rate numeric, load_weight integer, weight_fee numeric, total_amount numeric, price_book_version integer,
      appointment_date date, appointment_time_start time, appointment_time_end time, status text, notes text, instructions text,
      entered_later boolean))
    WITH ORDINALITY AS r (${COLUMNS}, place) ORDER BY place
  RETURNING id`;
const NEXT = `SELECT r.row_number AS row, a.id FROM import_records r JOIN appointments a ON a.id = r.appointment_id
  WHERE r.import_id = $id AND r.row_number > $after ORDER BY r.row_number LIMIT $limit::integer`;
const TO_TAKE_BACK = `SELECT r.row_number AS row, a.id AS record_id, c.name,
    CASE WHEN a.claimed_slot_id IS NOT NULL OR a.rescheduling_until > $now::timestamptz THEN 'is being placed right now'
      WHEN a.payment_id IS NOT NULL THEN 'is paid'
      WHEN a.version <> r.version THEN 'changed since'
    END AS reason
  FROM import_records r JOIN appointments a ON a.id = r.appointment_id JOIN clients c ON c.id = a.client_id
  WHERE r.import_id = $id AND a.id = ANY($ids::integer[]) ORDER BY 1`;

export function createImportedAppointmentRepository(database: Sequelize, now: () => Date) {
  const idsOf = async (sql: string, bind: Record<string, unknown>, transaction?: Transaction): Promise<number[]> =>
    (await execute<{ id: number }>(database, sql, bind, transaction)).map(({ id }) => id);
  return {
    async findClients(typed: readonly TypedPerson[], transaction?: Transaction): Promise<Candidate[]> {
      const of = <K extends keyof TypedPerson>(key: K) => typed.map((person) => person[key]);
      const bind = { rows: of('row'), names: of('name'), emails: of('email'), phones: of('phone') };
      return await execute<Candidate>(database, CANDIDATES, bind, transaction);
    },

    async findSame(places: readonly TripPlace[], transaction?: Transaction) {
      return await execute<{ row: number; appointment: StoredAppointment; is_imported: boolean }>(
        database,
        SAME,
        { places: JSON.stringify(places) },
        transaction,
      );
    },

    /** Two imports of one client's trips wait for each other, and the client cannot be deleted or erased before they are written. */
    async lockClients(ids: readonly number[], transaction: Transaction): Promise<void> {
      const sql = 'SELECT 1 FROM clients WHERE id = ANY($ids::integer[]) ORDER BY id FOR UPDATE';
      await execute(database, sql, { ids }, transaction);
    },

    /** @returns their ids, in the order of the trips */
    create: (trips: readonly ImportedRow[], transaction: Transaction) =>
      idsOf(INSERT, { trips: JSON.stringify(trips), now: now() }, transaction),

    findNext: (id: number, { after, limit }: { after: number; limit: number }) =>
      execute<{ row: number; id: number }>(database, NEXT, { id, after, limit }),

    /** @returns those that are still there; another request may have taken some back */
    async lockToTakeBack(id: number, ids: readonly number[], transaction: Transaction): Promise<TakeBackTrip[]> {
      const lock = 'SELECT 1 FROM appointments WHERE id = ANY($ids::integer[]) ORDER BY id FOR UPDATE';
      await execute(database, lock, { ids }, transaction);
      return await execute<TakeBackTrip>(database, TO_TAKE_BACK, { id, ids, now: now() }, transaction);
    },

    async delete(ids: readonly number[], transaction: Transaction): Promise<void> {
      await execute(database, 'DELETE FROM appointments WHERE id = ANY($ids::integer[])', { ids }, transaction);
    },
  };
}
