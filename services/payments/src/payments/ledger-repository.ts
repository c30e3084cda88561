import type { Cents } from '@tailgate/domain';
import type { Sequelize, Transaction } from 'sequelize';
import type { LedgerRow } from './ledger.model.ts';
import { defineLedger } from './ledger.model.ts';
import { CURRENCY } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';

export interface MoneyMove {
  kind: LedgerRow['kind'];
  /** The charge, refund or intent at Stripe that is this move. */
  stripeObjectId: string;
  amount: Cents;
}

export function createLedgerRepository(sequelize: Sequelize) {
  const model = defineLedger(sequelize);
  return {
    /** Writes a move down; one that is there already is not written twice. */
    async record(payment: StoredPayment, move: MoneyMove, transaction: Transaction): Promise<void> {
      if (payment.transaction_id === null) throw new Error(`payment ${payment.id} has no intent, so no money moved`);
      const entry = {
        payment_id: payment.id,
        quote_id: payment.quote_id,
        appointment_id: payment.appointment_id,
        payment_intent_id: payment.transaction_id,
        kind: move.kind,
        stripe_object_id: move.stripeObjectId,
        amount_cents: move.amount,
        currency: CURRENCY,
      };
      await model.bulkCreate([entry], { ignoreDuplicates: true, transaction });
    },

    /** The refunds at Stripe that are written down for the payment. */
    async refundsOf({ transaction_id }: StoredPayment, transaction: Transaction): Promise<Set<string>> {
      if (transaction_id === null) return new Set();
      const where = { payment_intent_id: transaction_id, kind: 'refunded' as const };
      const rows = await model.findAll({ where, attributes: ['stripe_object_id'], transaction });
      return new Set(rows.map(({ stripe_object_id }) => stripe_object_id));
    },
  };
}
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
