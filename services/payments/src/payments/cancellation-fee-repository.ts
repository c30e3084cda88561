import type { CancellationPolicy, Cents } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface CancellationFee {
  payment_id: number;
  appointment_id: number;
  kind: 'cancelled' | 'no_show';
  policy: CancellationPolicy;
  cancelled_at: Date;
  trip_starts_at: Date | null;
  percent: number;
  left_cents: Cents;
  kept_cents: Cents;
}

export function createCancellationFeeRepository(database: Sequelize) {
  return {
    /** The caller holds the payment's lock. A payment is cancelled once. */
    async add(fee: CancellationFee, transaction: Transaction): Promise<void> {
      await execute(
        database,
        `INSERT INTO cancellation_fees (payment_id, appointment_id, kind, policy, cancelled_at, trip_starts_at, percent,
           left_cents, kept_cents)
         VALUES ($payment_id, $appointment_id, $kind, $policy::jsonb, $cancelled_at::timestamptz,
           $trip_starts_at::timestamptz, $percent, $left_cents, $kept_cents)`,
        { ...fee, policy: JSON.stringify(fee.policy) },
        transaction,
      );
    },

    async appointmentsOf(appointmentIds: readonly number[]): Promise<number[]> {
      const sql = `SELECT DISTINCT appointment_id FROM cancellation_fees WHERE appointment_id = ANY($ids)
        ORDER BY appointment_id`;
      return (await execute<CancellationFee>(database, sql, { ids: [...appointmentIds] })).map(
        ({ appointment_id }) => appointment_id,
      );
    },

    async find(paymentId: number): Promise<CancellationFee | null> {
      const sql = 'SELECT * FROM cancellation_fees WHERE payment_id = $paymentId';
      const rows = await execute<CancellationFee>(database, sql, { paymentId });
      return rows[0] ?? null;
    },
  };
}
