import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

const MOST_CLIENTS = 50;
const CLIENTS_AT = `SELECT id FROM clients WHERE lower(email) = lower($email) AND erased_at IS NULL
  ORDER BY id DESC LIMIT ${MOST_CLIENTS}`;
const LINKED = `SELECT id FROM appointments WHERE client_id = ANY($clientIds) AND appointment_date >= $since::timestamptz::date
  ORDER BY appointment_date < $now::timestamptz::date, abs(appointment_date - $now::timestamptz::date), id LIMIT $limit::integer`;

interface Period {
  since: Date;
}

export function createLinkRepository(database: Sequelize) {
  const idsOf = async (sql: string, bind: Record<string, unknown>, transaction: Transaction | null) =>
    (await execute<{ id: number }>(database, sql, bind, transaction)).map(({ id }) => id);
  return {
    clientsAt: (email: string) => idsOf(CLIENTS_AT, { email }, null),

    lockClients: (clientIds: readonly number[], transaction: Transaction) =>
      idsOf(
        'SELECT id FROM clients WHERE id = ANY($clientIds) ORDER BY id FOR NO KEY UPDATE',
        { clientIds },
        transaction,
      ),

    async countMailed(clientIds: readonly number[], { since }: Period, transaction: Transaction): Promise<number> {
      const sql = `SELECT id FROM messages
        WHERE client_id = ANY($clientIds) AND kind = 'booking-link' AND created_at > $since::timestamptz`;
      return (await idsOf(sql, { clientIds, since }, transaction)).length;
    },

    listLinked: (
      clientIds: readonly number[],
      period: Period & { now: Date; limit: number },
      transaction: Transaction,
    ) => idsOf(LINKED, { clientIds, ...period }, transaction),
  };
}
