import type { Payment } from '@tailgate/contracts';
import { type PageOf, pageOf } from '@tailgate/service-kit';
import type { CreationAttributes, InferAttributes, Sequelize, Transaction } from 'sequelize';
import { Op, QueryTypes } from 'sequelize';
import { runPrepared } from '../prepared-statement.ts';
import type { PaymentRow } from './payment.model.ts';
import { definePayment } from './payment.model.ts';
import type { FailureCode, Stage } from './payment.ts';
import { STATUS_OF } from './payment.ts';
import { firstPayments, type PageRequest, type PaymentFilter } from './payment-list.ts';
import { PAYMENTS_OF_APPOINTMENT } from './payment-statements.ts';

export type StoredPayment = InferAttributes<PaymentRow>;
export type NewPayment = Omit<CreationAttributes<PaymentRow>, 'status' | 'stage'>;

/** The class of the advisory lock that makes everything about one quote's payments take turns. */
const QUOTE_LOCK = 1;
/** Stages from which a payment's quote counts as paid for. */
const PAID_STAGES: Stage[] = ['booked', 'captured', 'settled', 'refunding', 'refunded'];

interface PaymentRows {
  payments: Payment[];
  total: number;
}

export function createPaymentRepository(sequelize: Sequelize) {
  const model = definePayment(sequelize);
  const plain = (row: PaymentRow | null) => (row ? row.get({ plain: true }) : null);
  return {
    /** Locking a row that does not exist yet protects nothing, so the quote's number itself is locked. */
    async lockQuote(quoteId: number, transaction: Transaction): Promise<void> {
      const sql = `SELECT pg_advisory_xact_lock(${QUOTE_LOCK}, $quoteId::integer)`;
      await sequelize.query(sql, { bind: { quoteId }, transaction });
    },

    async find(id: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return plain(await model.findByPk(id, { transaction: transaction ?? null }));
    },

    async findByIntent(intentId: string): Promise<StoredPayment | null> {
      return plain(await model.findOne({ where: { transaction_id: intentId } }));
    },

    async findOpen(quoteId: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return plain(
        await model.findOne({ where: { quote_id: quoteId, stage: 'opened' }, transaction: transaction ?? null }),
      );
    },

    /** The payment that booked, if any has: there is never more than one. */
    async findPaid(quoteId: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return plain(
        await model.findOne({ where: { quote_id: quoteId, stage: PAID_STAGES }, transaction: transaction ?? null }),
      );
    },

    async open(payment: NewPayment, transaction: Transaction): Promise<StoredPayment> {
      const row = await model.create({ ...payment, stage: 'opened', status: STATUS_OF.opened }, { transaction });
      return row.get({ plain: true });
    },

    /** Cash or a check: the money is there, and the appointment is still to be confirmed. */
    async receive(payment: NewPayment, transaction: Transaction): Promise<StoredPayment> {
      const row = await model.create({ ...payment, stage: 'captured', status: STATUS_OF.captured }, { transaction });
      return row.get({ plain: true });
    },

    /** The payment, locked until the transaction ends. */
    async lock(id: number, transaction: Transaction): Promise<StoredPayment | null> {
      return plain(await model.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE }));
    },

    async setSlot(id: number, slotId: number, transaction: Transaction): Promise<void> {
      await model.update({ time_slot_id: slotId }, { where: { id }, transaction });
    },

    async setIntent(id: number, intentId: string): Promise<StoredPayment | null> {
      await model.update({ transaction_id: intentId }, { where: { id, transaction_id: null } });
      return plain(await model.findByPk(id));
    },

    /** Moves a payment on if it still is where the caller believes it; null when someone else was faster. */
    async move(
      id: number,
      [from, to]: [from: Stage, to: Stage],
      transaction?: Transaction,
      failureCode?: FailureCode,
    ): Promise<StoredPayment | null> {
      const why = failureCode === undefined ? {} : { failure_code: failureCode };
      const [, [row]] = await model.update(
        { stage: to, status: STATUS_OF[to], ...why },
        { where: { id, stage: from }, returning: true, transaction: transaction ?? null },
      );
      return plain(row ?? null);
    },

    /** A payment that was given up turns out to be charged; null when that is known, or it was not given up. */
    async markCharged(id: number, transaction: Transaction): Promise<StoredPayment | null> {
      const [, [row]] = await model.update(
        { failure_code: 'CHARGE_RETURNED' },
        {
          where: { id, stage: 'cancelling', failure_code: { [Op.ne]: 'CHARGE_RETURNED' } },
          returning: true,
          transaction,
        },
      );
      return plain(row ?? null);
    },

    /** From now on requests to Stripe carry another idempotency key. */
    async renewKey(id: number, attempt: number): Promise<void> {
      await model.update({ attempt: attempt + 1 }, { where: { id, attempt } });
    },

    /**
     * Takes the next payments that stopped half-way, those looked at longest ago first. Each is marked as it is taken, so that
     * processes that sweep at once take different ones and one that never succeeds does not hold up the rest. Cash that is to be
     * given back waits for a person.
     */
    async takeUnfinished(limit: number, untouchedSince: Date, now: Date): Promise<StoredPayment[]> {
      return await sequelize.query<StoredPayment>(
        `UPDATE payments SET swept_at = $now::timestamptz
         WHERE id IN (
           SELECT id FROM payments
           WHERE stage IN ('opened', 'booked', 'captured', 'cancelling', 'refunding')
             AND NOT (stage = 'refunding' AND transaction_id IS NULL)
             AND updated_at <= $since::timestamptz AND (swept_at IS NULL OR swept_at < $now::timestamptz)
           ORDER BY swept_at NULLS FIRST, id LIMIT $limit::integer FOR UPDATE SKIP LOCKED
         ) RETURNING *`,
        { bind: { now, since: untouchedSince, limit }, type: QueryTypes.SELECT },
      );
    },

    /** A page of payments as the wire shows them, and how many match in all (counted up to COUNT_CAP). */
    async list(filter: PaymentFilter, page: PageRequest): Promise<PageOf<Payment> & { total: number }> {
      const { statement, values } = firstPayments(filter, { ...page, limit: page.limit + 1 });
      const [row] = await runPrepared<PaymentRows>(sequelize, statement, values);
      return { ...pageOf(row?.payments ?? [], page.limit), total: row?.total ?? 0 };
    },

    async listOfAppointment(appointmentId: number): Promise<Payment[]> {
      const [row] = await runPrepared<PaymentRows>(sequelize, PAYMENTS_OF_APPOINTMENT, [appointmentId]);
      return row?.payments ?? [];
    },
  };
}
export type PaymentRepository = ReturnType<typeof createPaymentRepository>;
