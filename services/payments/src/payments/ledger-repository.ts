import type { PaymentDetails } from '@tailgate/contracts';
import { type Cents, formatHundredths } from '@tailgate/domain';
import { execute } from '@tailgate/service-kit/database';
import type { InferAttributes, Sequelize, Transaction } from 'sequelize';
import { CURRENCY } from './currency.ts';
import { lostCents, type StoredDispute } from './dispute.ts';
import type { LedgerRow } from './ledger.model.ts';
import { defineLedger } from './ledger.model.ts';
import type { StoredPayment } from './payment-repository.ts';

export interface MoneyMove {
  kind: Exclude<LedgerRow['kind'], CashMove | 'refunded_by_hand'>;
  stripeObjectId: string;
  amount: Cents;
}
/** What was charged and returned, in cents. */
export interface MovedMoney {
  /** Charged by card, or received by staff. */
  captured: number;
  /** Refunded by Stripe, less what banks sent back. */
  refunded: number;
  /** Returned by staff, in person or in another way than to the card. */
  refundedByHand: number;
}
export interface MoneySums extends MovedMoney {
  /** What the customer got back from the bank in disputes that were lost. */
  lost: number;
}
export function owedOf(target: Cents, { refunded, refundedByHand, lost }: MoneySums): Cents {
  return target - refunded - refundedByHand - lost;
}

export type CashMove = 'received' | 'returned';

export type LedgerEntry = InferAttributes<LedgerRow>;

function movedBy(rows: readonly Pick<LedgerEntry, 'kind' | 'amount_cents'>[]): MovedMoney {
  const sum = (kind: LedgerRow['kind']) =>
    rows.reduce((total, row) => total + (row.kind === kind ? Number(row.amount_cents) : 0), 0);
  return {
    captured: sum('captured') + sum('received'),
    refunded: sum('refunded') - sum('refund_failed'),
    refundedByHand: sum('refunded_by_hand') + sum('returned'),
  };
}

export function createLedgerRepository(database: Sequelize) {
  const model = defineLedger(database);
  const of = ({ id, quote_id, appointment_id }: StoredPayment) => ({
    payment_id: id,
    quote_id,
    appointment_id,
    currency: CURRENCY,
  });
  return {
    async record(payment: StoredPayment, move: MoneyMove, transaction: Transaction): Promise<void> {
      if (payment.transaction_id === null) throw new Error(`payment ${payment.id} has no intent, so no money moved`);
      const entry = {
        ...of(payment),
        payment_intent_id: payment.transaction_id,
        kind: move.kind,
        stripe_object_id: move.stripeObjectId,
        amount_cents: move.amount,
      };
      await model.bulkCreate([entry], { ignoreDuplicates: true, transaction });
    },

    /** Adds what staff received in person, or paid back. The caller holds the payment's lock. */
    async recordCash(
      payment: StoredPayment,
      { kind, amount }: { kind: CashMove; amount: Cents },
      transaction: Transaction,
    ): Promise<void> {
      const move = { kind, amount_cents: amount };
      await model.create({ ...of(payment), ...move, payment_intent_id: null, stripe_object_id: null }, { transaction });
    },

    /** Adds what staff returned in another way than by card. The caller holds the payment's lock. */
    async recordManualRefund(payment: StoredPayment, amount: Cents, transaction: Transaction): Promise<void> {
      const move = { kind: 'refunded_by_hand' as const, stripe_object_id: null, amount_cents: amount };
      await model.create({ ...of(payment), ...move, payment_intent_id: payment.transaction_id }, { transaction });
    },

    async sumsOf(
      { transaction_id, id }: Pick<StoredPayment, 'transaction_id'> & { id?: number },
      transaction?: Transaction,
    ): Promise<MoneySums> {
      const ofCash = { payment_id: id ?? 0, payment_intent_id: null };
      const where = transaction_id === null ? ofCash : { payment_intent_id: transaction_id };
      const rows = await model.findAll({
        where,
        attributes: ['kind', 'amount_cents'],
        transaction: transaction ?? null,
      });
      const disputes = await execute<StoredDispute>(
        database,
        'SELECT status, withdrawn_cents, reinstated_cents FROM disputes WHERE payment_intent_id = $intent',
        { intent: transaction_id ?? '' },
        transaction,
      );
      return { ...movedBy(rows), lost: lostCents(disputes) };
    },

    /** @returns the moved money of each of these payments by its id */
    async movedOf(payments: readonly StoredPayment[]): Promise<Map<number, MovedMoney>> {
      const ids = payments.map(({ id }) => id);
      const attributes = ['payment_id', 'kind', 'amount_cents'];
      const rows = await model.findAll({ where: { payment_id: ids }, attributes, raw: true });
      const ofPayment = Map.groupBy(rows, ({ payment_id }) => payment_id);
      return new Map(ids.map((id) => [id, movedBy(ofPayment.get(id) ?? [])]));
    },

    async findCharge(intentId: string): Promise<LedgerEntry | null> {
      const row = await model.findOne({ where: { payment_intent_id: intentId, kind: 'captured' } });
      return row ? row.get({ plain: true }) : null;
    },

    async listOf(paymentId: number): Promise<PaymentDetails['ledger']> {
      const rows = await model.findAll({ where: { payment_id: paymentId }, order: [['id', 'ASC']] });
      return rows.map(({ id, kind, amount_cents, currency, stripe_object_id, created_at }) => ({
        id: Number(id),
        kind,
        amount: formatHundredths(Number(amount_cents)),
        currency,
        provider_id: stripe_object_id,
        created_at: created_at.toISOString(),
      }));
    },

    async refundsOf({ transaction_id }: StoredPayment, transaction: Transaction): Promise<Set<string>> {
      if (transaction_id === null) return new Set();
      const where = { payment_intent_id: transaction_id, kind: 'refunded' as const };
      const rows = await model.findAll({ where, attributes: ['stripe_object_id'], transaction });
      return new Set(rows.map(({ stripe_object_id }) => stripe_object_id ?? ''));
    },
  };
}
