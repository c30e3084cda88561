import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { StoredClient } from '../clients/client.model.ts';
import type { Message } from '../outbox/message-repository.ts';
import type { StoredQuote } from '../quotes/quote.model.ts';
import type { StoredAppointment } from '../trips/appointment.model.ts';

export interface PersonAppointment {
  id: number;
  version: number;
  is_ahead: boolean;
}

const STATES = `SELECT id, version, coalesce(status IN ('pending', 'confirmed')
    AND (appointment_date + appointment_time_end) AT TIME ZONE $timeZone > $now::timestamptz, false) AS is_ahead
  FROM appointments WHERE client_id = ANY($clientIds) ORDER BY id`;
/** An approved quote that was not paid yet can no longer be paid. */
const CANCEL_UNPAID = `UPDATE appointments SET status = 'cancelled', cancelled_at = $now::timestamptz, rescheduling_until = NULL,
    claimed_slot_id = NULL, claimed_trip = NULL, former_date = NULL, former_time_start = NULL, former_time_end = NULL,
    former_fewer_hours = NULL
  WHERE client_id = ANY($clientIds) AND status = 'pending' RETURNING id`;

const OLD = `SELECT id FROM clients c WHERE erased_at IS NULL AND created_at < $before::timestamptz
    AND NOT EXISTS (SELECT 1 FROM quotes q WHERE q.client_id = c.id AND q.created_at >= $before::timestamptz)
    AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.client_id = c.id
      AND (a.created_at >= $before::timestamptz OR a.appointment_date >= $before::timestamptz::date))
  ORDER BY id LIMIT $limit::integer`;

export function createPersonRepository(database: Sequelize) {
  const select = async <Row extends object>(
    sql: string,
    bind: Record<string, unknown>,
    transaction?: Transaction,
  ): Promise<Row[]> => await execute<Row>(database, sql, bind, transaction);
  const idsBy = async (sql: string, bind: Record<string, unknown>, transaction?: Transaction) =>
    (await select<{ id: number }>(sql, bind, transaction)).map(({ id }) => id);
  return {
    clientsOfUser: (userId: number) =>
      select<StoredClient>('SELECT * FROM clients WHERE user_id = $userId::integer ORDER BY id', { userId }),
    quotesOf: (clientIds: readonly number[]) =>
      select<StoredQuote>('SELECT * FROM quotes WHERE client_id = ANY($clientIds) ORDER BY id', { clientIds }),
    appointmentsOf: (clientIds: readonly number[]) =>
      select<StoredAppointment>('SELECT * FROM appointments WHERE client_id = ANY($clientIds) ORDER BY id', {
        clientIds,
      }),
    messagesOf: (clientIds: readonly number[]) =>
      select<Message>('SELECT * FROM messages WHERE client_id = ANY($clientIds) ORDER BY id', { clientIds }),

    clientIdsOfUser: (userId: number, transaction?: Transaction) =>
      idsBy('SELECT id FROM clients WHERE user_id = $userId::integer ORDER BY id', { userId }, transaction),
    quoteIdsOf: (clientIds: readonly number[], transaction?: Transaction) =>
      idsBy('SELECT id FROM quotes WHERE client_id = ANY($clientIds) ORDER BY id', { clientIds }, transaction),
    appointmentStates: (
      clientIds: readonly number[],
      clock: { now: Date; timeZone: string },
      transaction?: Transaction,
    ) => select<PersonAppointment>(STATES, { clientIds, ...clock }, transaction),
    listOld: (before: Date, limit: number) => idsBy(OLD, { before, limit }),
    cancelUnpaid: (clientIds: readonly number[], now: Date, transaction: Transaction) =>
      idsBy(CANCEL_UNPAID, { clientIds, now }, transaction),
  };
}
