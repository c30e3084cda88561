import { expect } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { reconcile } from '../reconciliation/reconcile.ts';
import type { TestService } from './start-service.ts';

export type Booked = Awaited<ReturnType<TestService['book']>>;

export function refundDesk(service: () => TestService) {
  const post = async (path: string, body: string) => {
    const headers = { authorization: 'Bearer sk_test_payments', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${service().stripeUrl}/v1/${path}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };
  const desk = {
    details: async ({ paymentId }: Booked) =>
      (await service().request('GET', `/api/payments/${paymentId}`, undefined, 'ADMIN')).body,

    async pressRefused({ paymentId }: Booked) {
      const match = { method: 'POST', path: '/v1/refunds' } as const;
      service().stripe.faults.add({ match, kind: 'status', times: 100, status: 400, delay_ms: 0 });
      const answer = await service().refund(paymentId);
      service().stripe.faults.clear();
      return answer;
    },

    returned(paymentId: number, change: object = {}, as: 'ADMIN' | 'CUSTOMER' | 'ANONYMOUS' = 'ADMIN') {
      const body = { method: 'bank transfer', reference: 'TR-77', returned_on: service().today(), ...change };
      return service().request('POST', `/api/payments/${paymentId}/manual-refunds`, body, as);
    },

    captureAtStripe: (intentId: string, cents: number) =>
      post(`payment_intents/${intentId}/capture`, `amount_to_capture=${cents}`),

    async refundPartAtStripe({ intentId }: Booked): Promise<void> {
      await post('refunds', `payment_intent=${intentId}&amount=2345`);
      await until(async () => expect(await service().ledger(intentId)).toContain('refunded'), 5_000);
    },

    async follow(payment_intent_id: string): Promise<void> {
      const { database, jobs } = service().deps;
      await database.transaction(
        async (transaction) => await jobs.enqueue(transaction, 'follow-card-event', { payment_intent_id }),
      );
      const unfinished = "SELECT id FROM pgboss.job WHERE name = 'follow-card-event' AND state < 'completed'";
      await until(async () => expect(await service().rows(unfinished, {})).toEqual([]), 10_000);
    },

    async sendBack({ intentId }: Booked): Promise<void> {
      const { store } = service().stripe;
      const own = store.all('refund').filter(({ payment_intent }) => payment_intent === intentId);
      store.commit(own.map((refund) => ['refund', { ...refund, status: 'failed' }]));
      const charges = store.all('charge').filter(({ payment_intent }) => payment_intent === intentId);
      store.commit(charges.map((charge) => ['charge', { ...charge, amount_refunded: 0, refunded: false }]));
      await desk.follow(intentId);
    },

    expectFailure: (booked: Booked, refund_failure: 'refused' | 'failed') =>
      until(
        async () => expect(await desk.details(booked)).toMatchObject({ refund_failure, refund_pending: true }),
        10_000,
      ),

    async check({ paymentId }: Booked) {
      service().clock.aheadMs += 120_000;
      const found = await reconcile(service().deps, 10);
      return found
        .filter(({ subject }) => subject === `payment #${paymentId}`)
        .map(({ rule, message }) => [rule, message]);
    },
  };
  return desk;
}
