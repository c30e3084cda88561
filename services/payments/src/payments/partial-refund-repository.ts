import { randomUUID } from 'node:crypto';
import type { Cents } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

/** Part of a payment that staff refund. `open`: Stripe has not answered yet; `done`: it has accepted, or staff paid it back. */
export interface PartialRefund {
  id: number;
  payment_id: number;
  amount_cents: number;
  reason: string;
  decided_by: string | null;
  /** Stored before Stripe is asked. */
  idempotency_key: string;
  attempt: number;
  state: 'open' | 'done' | 'refused';
  stripe_refund_id: string | null;
  /** Makes every attempt to tell the customer the same email. */
  mail_key: string;
  created_at: Date;
}

export type NewPartialRefund = Pick<
  PartialRefund,
  'payment_id' | 'amount_cents' | 'reason' | 'decided_by' | 'state'
> & { amount_cents: Cents };

export function createPartialRefundRepository(database: Sequelize) {
  const select = async (where: string, bind: Record<string, unknown>, transaction?: Transaction) =>
    await execute<PartialRefund>(
      database,
      `SELECT * FROM partial_refunds WHERE ${where} ORDER BY id`,
      bind,
      transaction,
    );
  return {
    /** The caller holds the payment's lock. */
    async add(refund: NewPartialRefund, transaction: Transaction): Promise<PartialRefund> {
      const [row] = await execute<PartialRefund>(
        database,
        `INSERT INTO partial_refunds (payment_id, amount_cents, reason, decided_by, state, idempotency_key)
         VALUES ($payment_id, $amount_cents, $reason, $decided_by, $state, $key) RETURNING *`,
        { ...refund, key: randomUUID() },
        transaction,
      );
      if (!row) throw new Error(`the partial refund of payment ${refund.payment_id} was not stored`);
      return row;
    },

    async find(id: number): Promise<PartialRefund | null> {
      return (await select('id = $id', { id }))[0] ?? null;
    },

    async listOf(paymentId: number, transaction?: Transaction): Promise<PartialRefund[]> {
      return await select('payment_id = $paymentId', { paymentId }, transaction);
    },

    async decide(
      id: number,
      decided: { state: 'done'; stripe_refund_id: string } | { state: 'refused'; stripe_refund_id: null },
      transaction: Transaction,
    ): Promise<PartialRefund | null> {
      const [row] = await execute<PartialRefund>(
        database,
        `UPDATE partial_refunds SET state = $state, stripe_refund_id = $stripe_refund_id
         WHERE id = $id AND state = 'open' RETURNING *`,
        { id, ...decided },
        transaction,
      );
      return row ?? null;
    },

    async renewKey({ id, attempt }: PartialRefund): Promise<void> {
      await execute(
        database,
        'UPDATE partial_refunds SET attempt = attempt + 1 WHERE id = $id AND attempt = $attempt',
        { id, attempt },
      );
    },

    async eraseReasons(paymentIds: readonly number[], transaction: Transaction): Promise<void> {
      await execute(
        database,
        "UPDATE partial_refunds SET reason = 'erased' WHERE payment_id = ANY ($ids::integer[])",
        { ids: [...paymentIds] },
        transaction,
      );
    },
  };
}
