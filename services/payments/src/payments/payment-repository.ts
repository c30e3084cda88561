import type { DisputeStatus } from '@tailgate/contracts';
import { type PageOf, pageOf } from '@tailgate/service-kit';
import { execute } from '@tailgate/service-kit/database';
import type { CreationAttributes, InferAttributes, Sequelize, Transaction } from 'sequelize';
import { Op } from 'sequelize';
import type { PaymentRow } from './payment.model.ts';
import { definePayment } from './payment.model.ts';
import type { FailureCode } from './payment-failures.ts';
import { firstPayments, type PageRequest, type PaymentFilter } from './payment-list.ts';
import { LOCK_QUOTE, paymentStatements } from './payment-statements.ts';
import type { RefundState } from './refund-state.ts';
import { mayFollow, STATUS_OF, type Stage, UNFINISHED_STAGES } from './stages.ts';

export type StoredPayment = InferAttributes<PaymentRow>;
export type NewPayment = Omit<CreationAttributes<PaymentRow>, 'status' | 'stage'>;

export interface FirstPayments {
  open: StoredPayment | null;
  paid: StoredPayment | null;
}

const OPTIONAL = { part: 'whole', price: null, receipt_number: null, traceparent: null, trip: null } as const;

export function createPaymentRepository(database: Sequelize, now: () => Date) {
  const model = definePayment(database, now);
  const plain = (row: PaymentRow | null) => (row ? row.get({ plain: true }) : null);
  const columns = Object.keys(model.getAttributes()).join(', ');
  const statements = paymentStatements(columns);
  const find = async (id: number, transaction?: Transaction): Promise<StoredPayment | null> => {
    const [row] = await execute<StoredPayment>(database, statements.find, { id }, transaction);
    return row ?? null;
  };
  const add = async (payment: NewPayment, stage: Stage, transaction: Transaction): Promise<StoredPayment> => {
    const values = { ...OPTIONAL, ...payment, stage, status: STATUS_OF[stage], now: now() };
    const [row] = await execute<StoredPayment>(database, statements.add, values, transaction);
    if (!row) throw new Error(`The payment of appointment ${payment.appointment_id} was not added.`);
    return row;
  };
  const findFirst = async (quoteId: number, transaction?: Transaction): Promise<FirstPayments> => {
    const rows = await execute<StoredPayment>(database, statements.findFirst, { quoteId }, transaction);
    const isOpen = ({ stage }: StoredPayment) => stage === 'opened';
    return { open: rows.find(isOpen) ?? null, paid: rows.find((row) => !isOpen(row)) ?? null };
  };
  const change = async (id: number, changes: Partial<StoredPayment>, transaction: Transaction) => {
    const [, [row]] = await model.update(changes, { where: { id }, returning: true, transaction });
    return plain(row ?? null);
  };
  return {
    /** Locks the quote's number, because its payment may have no row yet. */
    async lockQuote(quoteId: number, transaction: Transaction): Promise<void> {
      await execute(database, LOCK_QUOTE, { quoteId }, transaction);
    },

    find,
    findFirst,

    async findByIntent(intentId: string): Promise<StoredPayment | null> {
      return plain(await model.findOne({ where: { transaction_id: intentId } }));
    },

    async latestIntents(limit: number): Promise<string[]> {
      const rows = await model.findAll({
        attributes: ['transaction_id'],
        where: { transaction_id: { [Op.ne]: null } },
        order: [['id', 'DESC']],
        limit,
        raw: true,
      });
      return rows.flatMap(({ transaction_id }) => transaction_id ?? []);
    },

    async findOpen(quoteId: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return (await findFirst(quoteId, transaction)).open;
    },

    async findPaid(quoteId: number, transaction?: Transaction): Promise<StoredPayment | null> {
      return (await findFirst(quoteId, transaction)).paid;
    },

    async open(payment: NewPayment, transaction: Transaction): Promise<StoredPayment> {
      return await add(payment, 'opened', transaction);
    },

    async receive(payment: NewPayment, transaction: Transaction): Promise<StoredPayment> {
      return await add(payment, 'captured', transaction);
    },

    async lock(id: number, transaction: Transaction): Promise<StoredPayment | null> {
      const [row] = await execute<StoredPayment>(database, statements.lock, { id }, transaction);
      return row ?? null;
    },

    /** Gives the payment its intent, unless it has one. @returns the payment with the intent that it has now */
    async setIntent(id: number, intentId: string): Promise<StoredPayment | null> {
      const values = { id, intentId, now: now() };
      const [row] = await execute<StoredPayment>(database, statements.setIntent, values);
      return row ?? (await find(id));
    },

    /** Moves a payment to its next stage. @returns null if it is no longer in the stage that the caller saw. */
    async move(
      id: number,
      [from, to]: [from: Stage, to: Stage],
      transaction?: Transaction,
      failureCode?: FailureCode,
    ): Promise<StoredPayment | null> {
      if (!mayFollow(from, to)) throw new Error(`payment ${id} cannot go from ${from} to ${to}`);
      const why = failureCode === undefined ? {} : { failure_code: failureCode };
      const [, [row]] = await model.update(
        { stage: to, status: STATUS_OF[to], ...why },
        { where: { id, stage: from }, returning: true, transaction: transaction ?? null },
      );
      return plain(row ?? null);
    },

    async markCharged(id: number, transaction: Transaction): Promise<StoredPayment | null> {
      const where = { id, stage: 'cancelling' as const, failure_code: { [Op.ne]: 'CHARGE_RETURNED' as const } };
      const [, [row]] = await model.update(
        { failure_code: 'CHARGE_RETURNED' },
        { where, returning: true, transaction },
      );
      return plain(row ?? null);
    },

    async setRefundState(
      { id, refund_state: before }: StoredPayment,
      refundState: RefundState | null,
      transaction: Transaction,
    ): Promise<StoredPayment | null> {
      return before === refundState ? null : await change(id, { refund_state: refundState }, transaction);
    },

    async setDisputeState(
      { id, dispute_state: before }: StoredPayment,
      disputeState: DisputeStatus | null,
      transaction: Transaction,
    ): Promise<void> {
      if (before !== disputeState) await change(id, { dispute_state: disputeState }, transaction);
    },

    async setFraudWarning(
      { id, fraud_warned_at: before }: StoredPayment,
      warnedAt: Date | null,
      transaction: Transaction,
    ): Promise<boolean> {
      if (before?.getTime() === warnedAt?.getTime()) return false;
      await change(id, { fraud_warned_at: warnedAt }, transaction);
      return true;
    },

    /** Says what is to be returned in all of a payment that stands. The caller holds the payment's lock. */
    async agreeReturn(
      { id }: StoredPayment,
      changes: Pick<StoredPayment, 'return_cents' | 'refund_state'>,
      transaction: Transaction,
    ): Promise<void> {
      await change(id, changes, transaction);
    },

    /**
     * Begins the refund of what is left, or of all but a fee. Its request gets another key than an earlier one for a part. The caller
     * holds the payment's lock.
     */
    async beginReturn(
      { id, attempt, refund_state }: StoredPayment,
      returnCents: number | null,
      transaction: Transaction,
    ): Promise<void> {
      const renewed = refund_state === null ? attempt : attempt + 1;
      await change(id, { return_cents: returnCents, refund_state: null, attempt: renewed }, transaction);
    },

    /** Lets a failed refund be requested again, under another key. The caller holds the payment's lock. */
    async retryRefund({ id, attempt }: StoredPayment, transaction: Transaction): Promise<void> {
      await change(id, { refund_state: 'retrying', attempt: attempt + 1 }, transaction);
    },

    /** Adds back a payment that was deleted. Of two concurrent calls, one adds it. */
    async restore(payment: NewPayment & Pick<PaymentRow, 'id' | 'stage' | 'status'>): Promise<void> {
      await model.bulkCreate([payment], { ignoreDuplicates: true });
    },

    async renewKey(id: number, attempt: number): Promise<void> {
      await model.update({ attempt: attempt + 1 }, { where: { id, attempt } });
    },

    /**
     * Marks each payment as it is taken, so that two sweeps take different ones and one that keeps failing does not block the rest.
     * Cash refunds wait for a person. Failed refunds and those of disputed charges are looked at once a day.
     */
    async takeUnfinished(limit: number, untouchedSince: Date, now: Date): Promise<StoredPayment[]> {
      return await execute<StoredPayment>(
        database,
        `UPDATE payments SET swept_at = $now::timestamptz
         WHERE id IN (
           SELECT id FROM payments
           WHERE (stage IN (${UNFINISHED_STAGES.map((stage) => `'${stage}'`).join(', ')})
               OR refund_state IN ('requested', 'retrying', 'refused', 'failed', 'disputed'))
             AND NOT (stage = 'refunding' AND transaction_id IS NULL)
             AND updated_at <= $since::timestamptz AND (swept_at IS NULL OR swept_at < $now::timestamptz)
             AND (coalesce(refund_state, '') NOT IN ('refused', 'failed', 'disputed')
               OR swept_at IS NULL OR swept_at <= $now::timestamptz - interval '1 day')
           ORDER BY swept_at NULLS FIRST, id LIMIT $limit::integer FOR UPDATE SKIP LOCKED
         ) RETURNING *`,
        { now, since: untouchedSince, limit },
      );
    },

    /** A page of payments, and how many match in all (counted up to COUNT_CAP). */
    async list(filter: PaymentFilter, page: PageRequest): Promise<PageOf<StoredPayment> & { total: number }> {
      const { statement, values } = firstPayments(filter, { ...page, limit: page.limit + 1 }, columns);
      const found = await execute<StoredPayment & { total: number }>(database, statement, values);
      const rows = found.filter(({ id }) => id !== null);
      return { ...pageOf(rows, page.limit), total: found[0]?.total ?? 0 };
    },

    async listOfAppointment(appointmentId: number): Promise<StoredPayment[]> {
      return await execute<StoredPayment>(database, statements.listOfAppointment, { appointmentId });
    },
  };
}
