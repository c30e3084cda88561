import { expect } from '@jest/globals';
import type { QuoteForPayment } from '@tailgate/contracts';
import { reconcile } from '../reconciliation/reconcile.ts';
import type { Answer, TestService } from './start-service.ts';

/** A trip of $123.45 whose deposit of $40.00 is paid. */
export type DepositTrip = Awaited<ReturnType<TestService['book']>>;

export function balanceDesk(service: () => TestService) {
  const desk = {
    bookDeposit: async (fields: Partial<QuoteForPayment> = {}) => await service().book({ deposit: '40.00', ...fields }),
    open: ({ quote }: Pick<DepositTrip, 'quote'>): Promise<Answer> =>
      service().request('POST', '/api/create-balance-intent', { quoteId: quote.reference }),
    confirm: ({ quote }: Pick<DepositTrip, 'quote'>, paymentIntentId: string): Promise<Answer> =>
      service().request('POST', '/api/quotes/confirm-balance', { quoteId: quote.reference, paymentIntentId }),
    cash: ({ appointmentId }: Pick<DepositTrip, 'appointmentId'>, body: object = {}): Promise<Answer> => {
      const paid = { appointment_id: appointmentId, amount: '83.45', payment_method: 'cash', ...body };
      return service().request('POST', '/api/payments', paid, 'ADMIN');
    },

    async authorised(trip: Pick<DepositTrip, 'quote'>): Promise<string> {
      const { status, body } = await desk.open(trip);
      if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`);
      expect(service().stripe.pay(body.clientSecret).error).toBeUndefined();
      return body.paymentIntentId;
    },

    async pay(trip: Pick<DepositTrip, 'quote'>) {
      const intentId = await desk.authorised(trip);
      const { status, body } = await desk.confirm(trip, intentId);
      if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`);
      const { id: paymentId } = await service().payment(intentId);
      return { intentId, paymentId };
    },

    booking: ({ appointmentId }: Pick<DepositTrip, 'appointmentId'>) =>
      service().appointments.bookings.get(appointmentId),
    stageOf: async (intentId: string) => (await service().payment(intentId)).stage,

    async stages({ appointmentId }: Pick<DepositTrip, 'appointmentId'>): Promise<string[]> {
      const payments = await service().deps.appointmentPayments.findOfAppointment(appointmentId);
      return payments.map(({ part, stage }) => `${part} ${stage}`);
    },

    async findings({ appointmentId, quote, timeSlotId }: DepositTrip): Promise<[rule: string, subject: string][]> {
      const ids = (await service().deps.appointmentPayments.findOfAppointment(appointmentId)).map(({ id }) => id);
      service().clock.aheadMs += 120_000;
      const found = await reconcile(service().deps, 10);
      const own = [`appointment #${appointmentId}`, `quote #${quote.id}`, `time slot #${timeSlotId}`];
      const subjects = new Set([...own, ...ids.map((id) => `payment #${id}`)]);
      return found.filter(({ subject }) => subjects.has(subject)).map(({ rule, subject }) => [rule, subject]);
    },

    async expectPaid(trip: DepositTrip, intentId: string): Promise<void> {
      expect(await service().payment(intentId)).toMatchObject({ part: 'balance', stage: 'settled', amount: '83.45' });
      expect(await service().ledger(intentId)).toEqual(['authorised', 'captured']);
      expect(service().effective('capture', intentId)).toBe(1);
      const { payment_id, balance_due, balance_payment_id } = desk.booking(trip) ?? {};
      expect({ payment_id, balance_due }).toEqual({ payment_id: trip.paymentId, balance_due: '0.00' });
      expect(balance_payment_id).toBe((await service().payment(intentId)).id);
      expect(await service().slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
      expect(await desk.findings(trip)).toEqual([]);
    },

    async expectVoided(intentId: string): Promise<void> {
      expect(service().intent(intentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
      expect(await service().payment(intentId)).toMatchObject({ status: 'failed', stage: 'cancelled' });
    },
  };
  return desk;
}
